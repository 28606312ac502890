import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type FeeKind, feeFor, includesNextYear } from '../../../core/membership/fees/fees.ts';
import {
  activeTypes,
  lifeType,
  type MemberType,
  namesOfType,
} from '../../../core/membership/member-types.ts';
import type { invoiceQuestionSchema } from '../../../core/membership/validation/applications.ts';
import { MEMBERSHIP_WORDS } from '../../../core/membership/words.ts';
import { type YearRules, yearName, yearOf } from '../../../core/membership/year.ts';
import type { AcceptApplication, CreateInvoice, InvoiceLine } from '../../../core/money/validation/money.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { applicationColumns } from '../../../db/queries/membership/applications.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { saysHowToPay } from '../../../db/queries/membership/how-to-pay.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { applications, invoices } from '../../../db/tables/index.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { requireTerm } from '../member-types/offered.ts';
import { eligibleMembers } from '../terms/membership-of.ts';

interface Owed {
  kind: FeeKind | 'upgrade';
  memberType: string;
  year: number | undefined;
  appliedOn: string;
  discountCents?: number | undefined;
  rules: YearRules;
  types: readonly MemberType[];
}

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

const selectInvoice = (db: Database, id: number) =>
  db.select(invoiceColumns).from(invoices).where(eq(invoices.id, id));

/** Approves at once when nothing is due or a reason for an exemption is given. */
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
  const accepting = {
    id,
    seen: updatedAt ?? null,
    type: memberType,
    year: termYear ?? null,
    minutes: minuteRef,
    restYear: restYear ?? null,
  };
  const [issued, [application]] = await db.batch([
    exemptReason
      ? run<unknown>(db, calls.approveExempt({ ...accepting, reason: exemptReason }))
      : run<unknown>(db, calls.acceptApplication({ ...accepting, lines: linesOf(fees, owed) })),
    db.select(applicationColumns).from(applications).where(eq(applications.id, id)),
  ]);
  const invoiceId = exemptReason ? null : Number(found(issued.rows).value);
  return { application, invoice: invoiceId === null ? null : found(await selectInvoice(db, invoiceId)) };
}

const issue = (
  { memberId, kind, memberType, year, minuteRef = null, replacesId }: CreateInvoice,
  lines: InvoiceLine[],
  replaces?: SQL<number | null>,
) =>
  calls.issueInvoice({
    member: memberId,
    kind,
    type: memberType,
    year: year ?? null,
    lines,
    minutes: minuteRef,
    replaces: replaces ?? replacesId ?? null,
  });

export async function quoteInvoice(db: Database, question: z.output<typeof invoiceQuestionSchema>) {
  const { memberId, kind, year } = question;
  const [rows, { rows: terms }] = await db.batch([
    readFees(db),
    db.execute<{ dueOn: string; startsOn: string; endsOn: string | null; saysHowToPay: boolean }>(sql`
      select due_on::text as "dueOn", starts_on::text as "startsOn", ends_on::text as "endsOn",
        ${saysHowToPay} as "saysHowToPay"
      from invoice_term(${memberId}::int, ${kind}, ${year ?? null}::int)`),
  ]);
  const { fees, today: appliedOn, rules, types } = feeTable(rows);
  requireTerm(types, question);
  const lines = linesOf(fees, { ...question, year, appliedOn, rules, types });
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return { lines, amountCents, includesNextYear: false, ...found(terms) };
}

const closeAnnual = (db: Database, memberId: number) =>
  run(db, calls.closeAnnualInvoices({ id: memberId, reason: 'permanent' }));

/** An invoice for rejoining voids the member's open invoices for other years in the same transaction. */
export async function createInvoice(db: Database, wanted: CreateInvoice) {
  const { fees, today: appliedOn, rules, types } = feeTable(await readFees(db));
  requireTerm(types, wanted, ['minuteRef']);
  const { discountCents, year } = wanted;
  const lines = linesOf(fees, { ...wanted, year, appliedOn, discountCents, rules, types });
  if (wanted.kind === 'rejoin') {
    const closed = calls.closeAnnualInvoices({
      id: wanted.memberId,
      reason: 'rejoin',
      year: wanted.year ?? null,
    });
    const replaces = sql<number | null>`coalesce(${wanted.replacesId ?? null}::int, ${closed})`;
    const issued = await run(db, issue(wanted, lines, replaces));
    return found(await selectInvoice(db, returned(issued.rows)));
  }
  const issued = await run(db, issue(wanted, lines));
  return found(await selectInvoice(db, returned(issued.rows)));
}

/** All or none. */
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
    ...memberIds.map((memberId) => run(db, issue({ ...upgrade, memberId }, lines))),
  ];
  const issued = first ? await db.batch([first, ...rest]) : [];
  const invoiceIds = issued.slice(memberIds.length).map(({ rows: [row] }) => Number(row?.value ?? 0));
  return db
    .select(invoiceColumns)
    .from(invoices)
    .where(sql`${invoices.id} = any (${sql.param(invoiceIds)}::int[])`)
    .orderBy(invoices.id);
}
