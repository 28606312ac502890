import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { activeTypes, lifeType, type MemberType, namesOfType } from '../../../db/member-types.ts';
import { type FeeKind, feeFor, includesNextYear } from '../../../db/membership/fees.ts';
import { MEMBERSHIP_WORDS } from '../../../db/membership/words.ts';
import { type YearRules, yearName, yearOf } from '../../../db/membership/year.ts';
import { applicationColumns } from '../../../db/queries/membership/applications.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { applications, invoices } from '../../../db/tables/index.ts';
import type { AcceptApplication, CreateInvoice, InvoiceLine } from '../../../db/validation/money/money.ts';
import { ApiError, found } from '../../errors.ts';
import { requireTerm } from '../../membership/member-types/offered.ts';
import { eligibleMembers } from '../../membership/terms/membership-of.ts';

interface Owed {
  kind: FeeKind | 'upgrade';
  memberType: string;
  year: number | undefined;
  appliedOn: string;
  discountCents?: number | undefined;
  rules: YearRules;
  types: readonly MemberType[];
}

/** Returns the invoice lines. Throws 400 when no fee applies, or when the discount exceeds the fee. */
export function linesOf(fees: Parameters<typeof feeFor>[0], owed: Owed): InvoiceLine[] {
  const { kind, memberType, year, appliedOn, discountCents = 0, rules, types } = owed;
  const quote = feeFor(fees, {
    kind: kind === 'upgrade' ? 'join' : kind,
    memberType,
    appliedOn,
    year: year ?? yearOf(appliedOn, rules),
    rules: kind === 'upgrade' ? { ...rules, nextYearFrom: null, joiningFeeCents: 0 } : rules,
    types,
  });
  if (!quote) throw new ApiError(400, 'error.validation', { errors: { memberType: 'membership.noFee' } });
  const { amountCents, joiningFeeCents = 0 } = quote;
  if (discountCents > amountCents + joiningFeeCents)
    throw new ApiError(400, 'error.validation', { errors: { discountCents: 'validation.number' } });
  const names = namesOfType(types, memberType);
  const words =
    quote.includesNextYear && year !== undefined
      ? MEMBERSHIP_WORDS.feeWithRest(names, year, rules)
      : MEMBERSHIP_WORDS.fee(names, year === undefined ? undefined : yearName(year, rules), quote.isHalf);
  return [
    { ...words, amountCents },
    ...(joiningFeeCents ? [{ ...MEMBERSHIP_WORDS.joining, amountCents: joiningFeeCents }] : []),
    ...(discountCents ? [{ ...MEMBERSHIP_WORDS.discount, amountCents: -discountCents }] : []),
  ];
}

const asJson = (lines: InvoiceLine[]) => sql`${JSON.stringify(lines)}::jsonb`;

const selectInvoice = (db: Database, id: number) =>
  db.select(invoiceColumns).from(invoices).where(eq(invoices.id, id));

/**
 * Accepts an application: issues its invoice and asks for payment. Approves it at once when nothing is due or
 * a reason for an exemption is given. Throws 404 for an unknown application, or 409 with the code
 * `edit_conflict`, `wrong_state` or `period_exists`.
 */
export async function acceptApplication(db: Database, id: number, accepted: AcceptApplication) {
  const [applied, rows] = await db.batch([
    db.select({ appliedOn: applications.appliedOn }).from(applications).where(eq(applications.id, id)),
    readFees(db),
  ]);
  const { fees, rules, types } = feeTable(rows);
  requireTerm(types, accepted, ['minuteRef']);
  const { memberType, year, discountCents, minuteRef = null, updatedAt, exemptReason } = accepted;
  const owed = { kind: 'join', memberType, year, ...found(applied), discountCents, rules, types } as const;
  // If the fee of a late application also covers next year, the membership period consists of the rest of
  // this year and all of next year.
  const restYear = includesNextYear(owed) ? year : undefined;
  const termYear = restYear === undefined ? year : restYear + 1;
  const seen = sql`${updatedAt?.toISOString() ?? null}::timestamptz`;
  const lines = asJson(exemptReason ? [] : linesOf(fees, owed));
  const act = exemptReason
    ? sql`select approve_exempt(${id}, ${seen}, ${memberType}, ${termYear ?? null}::int, ${exemptReason}, ${minuteRef},
        ${restYear ?? null}::int), null::int as id`
    : sql`select accept_application(${id}, ${seen}, ${memberType}, ${termYear ?? null}::int, ${lines}, ${minuteRef},
        ${restYear ?? null}::int) as id`;
  const [issued, [application]] = await db.batch([
    db.execute<{ id: number | null }>(act),
    db.select(applicationColumns).from(applications).where(eq(applications.id, id)),
  ]);
  const invoiceId = found(issued.rows).id;
  return { application, invoice: invoiceId === null ? null : found(await selectInvoice(db, invoiceId)) };
}

const issue = (
  { memberId, kind, memberType, year, minuteRef = null, replacesId }: CreateInvoice,
  lines: InvoiceLine[],
  replaces = sql`${replacesId ?? null}::int`,
) => sql`
  select issue_invoice(${memberId}, ${kind}, ${memberType}, ${year ?? null}::int, ${asJson(lines)}, ${minuteRef},
    ${replaces}) as id`;

/** Voids a member's open annual invoices, or credits them when they are partly paid. */
const closeAnnual = (db: Database, memberId: number) =>
  db.execute<{ id: number }>(sql`select close_annual_invoices(${memberId}, 'permanent') as id`);

/**
 * Issues an invoice for a membership period. An invoice for rejoining voids the member's open invoices for
 * other years in the same transaction. Throws 400 with `errors` by field, or 409 `period_exists`.
 */
export async function createInvoice(db: Database, wanted: CreateInvoice) {
  const { fees, today: appliedOn, rules, types } = feeTable(await readFees(db));
  requireTerm(types, wanted, ['minuteRef']);
  const { discountCents, year } = wanted;
  const lines = linesOf(fees, { ...wanted, year, appliedOn, discountCents, rules, types });
  if (wanted.kind === 'rejoin') {
    const replaces = sql`coalesce(${wanted.replacesId ?? null}::int, close_annual_invoices(${wanted.memberId}, 'rejoin', ${wanted.year ?? null}::int))`;
    const issued = await db.execute<{ id: number }>(issue(wanted, lines, replaces));
    return found(await selectInvoice(db, found(issued.rows).id));
  }
  const issued = await db.execute<{ id: number }>(issue(wanted, lines));
  return found(await selectInvoice(db, found(issued.rows).id));
}

/**
 * Issues invoices to members whom the board makes permanent. Issues either all or none. Throws 409
 * `not_eligible` with the ineligible members, unless `override` is set, or 409 `period_exists`.
 */
export async function makePermanent(
  db: Database,
  { ids, minuteRef, override = false }: { ids: number[]; minuteRef: string; override?: boolean | undefined },
) {
  const eligible = new Set((await eligibleMembers(db)).map(({ id }) => id));
  const others = ids.filter((id) => !eligible.has(id));
  if (others.length > 0 && !override)
    throw new ApiError(409, 'membership.notEligible', { code: 'not_eligible', extra: { ids: others } });
  const { fees, today: appliedOn, rules, types } = feeTable(await readFees(db));
  const memberType = lifeType(activeTypes(types))?.key;
  if (!memberType) throw new ApiError(400, 'memberTypes.noneForLife');
  const owed = { kind: 'upgrade', memberType, year: undefined, appliedOn, rules, types } as const;
  const lines = linesOf(fees, owed);
  const upgrade = { kind: 'upgrade', memberType, year: undefined, minuteRef } as const;
  const memberIds = [...new Set(ids)].toSorted((a, b) => a - b);
  // Permanent membership replaces annual membership, so open annual invoices are voided or credited first.
  const [first, ...rest] = [
    ...memberIds.map((memberId) => closeAnnual(db, memberId)),
    ...memberIds.map((memberId) => db.execute<{ id: number }>(issue({ ...upgrade, memberId }, lines))),
  ];
  const issued = first ? await db.batch([first, ...rest]) : [];
  const invoiceIds = issued.slice(memberIds.length).map(({ rows: [row] }) => Number(row?.id ?? 0));
  return db
    .select(invoiceColumns)
    .from(invoices)
    .where(sql`${invoices.id} = any (${sql.param(invoiceIds)}::int[])`)
    .orderBy(invoices.id);
}
