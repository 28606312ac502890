import { eq, sql } from 'drizzle-orm';
import { type MemberType, PERMANENT_TYPE } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { type FeeKind, feeFor } from '../../db/membership/fees.ts';
import { MEMBERSHIP_WORDS } from '../../db/membership/words.ts';
import { applicationColumns } from '../../db/queries/applications.ts';
import { invoiceColumns } from '../../db/queries/money.ts';
import { applications, invoices, membershipFees } from '../../db/schema/index.ts';
import type { AcceptApplication, CreateInvoice, InvoiceLine } from '../../db/validation/membership/money.ts';
import { ApiError, found } from '../errors.ts';
import { eligibleMembers } from '../membership/membership-of.ts';

interface Owed {
  kind: FeeKind | 'upgrade';
  memberType: MemberType;
  year: number | undefined;
  appliedOn: string;
  discountCents?: number | undefined;
}

const today = sql<string>`hk_today()::text`;

/** What is owed, line by line. Throws 400 where no fee holds, or the discount is more than it. */
export function linesOf(fees: Parameters<typeof feeFor>[0], owed: Owed): InvoiceLine[] {
  const { kind, memberType, year, appliedOn, discountCents = 0 } = owed;
  const quote = feeFor(fees, {
    kind: kind === 'upgrade' ? 'join' : kind,
    memberType,
    appliedOn,
    year: year ?? Number(appliedOn.slice(0, 4)),
  });
  if (!quote) throw new ApiError(400, 'error.validation', { errors: { memberType: 'membership.noFee' } });
  if (discountCents > quote.amountCents)
    throw new ApiError(400, 'error.validation', { errors: { discountCents: 'validation.number' } });
  const lines = [{ ...MEMBERSHIP_WORDS.fee(memberType, year, quote.isHalf), amountCents: quote.amountCents }];
  return discountCents ? [...lines, { ...MEMBERSHIP_WORDS.discount, amountCents: -discountCents }] : lines;
}

/** Every fee, each with the day of today in Hong Kong. */
export const readFees = (db: Database) => db.select({ fee: membershipFees, today }).from(membershipFees);

const asJson = (lines: InvoiceLine[]) => sql`${JSON.stringify(lines)}::jsonb`;

const selectInvoice = (db: Database, id: number) =>
  db.select(invoiceColumns).from(invoices).where(eq(invoices.id, id));

/**
 * Accepts an application: its invoice is issued and the applicant is asked to pay; where nothing is to be paid it is approved
 * at once. Throws 404, 409 `edit_conflict`, `wrong_state` or `period_exists`.
 */
export async function acceptApplication(db: Database, id: number, accepted: AcceptApplication) {
  const [applied, rows] = await db.batch([
    db.select({ appliedOn: applications.appliedOn }).from(applications).where(eq(applications.id, id)),
    readFees(db),
  ]);
  const { memberType, year, discountCents, minuteRef = null, updatedAt } = accepted;
  const { appliedOn } = found(applied);
  const lines = linesOf(
    rows.map(({ fee }) => fee),
    { kind: 'join', memberType, year, appliedOn, discountCents },
  );
  const [issued, [application]] = await db.batch([
    db.execute<{ id: number }>(sql`
      select accept_application(${id}, ${updatedAt?.toISOString() ?? null}::timestamptz, ${memberType}, ${year ?? null}::int,
        ${asJson(lines)}, ${minuteRef}) as id`),
    db.select(applicationColumns).from(applications).where(eq(applications.id, id)),
  ]);
  return { application, invoice: found(await selectInvoice(db, found(issued.rows).id)) };
}

const issue = (
  { memberId, kind, memberType, year, minuteRef = null, replacesId }: CreateInvoice,
  lines: InvoiceLine[],
) => sql`
  select issue_invoice(${memberId}, ${kind}, ${memberType}, ${year ?? null}::int, ${asJson(lines)}, ${minuteRef},
    ${replacesId ?? null}::int) as id`;

/** Issues an invoice for a term of a member. Throws 400, 409 `period_exists`. */
export async function createInvoice(db: Database, wanted: CreateInvoice) {
  const rows = await readFees(db);
  const owed = { ...wanted, appliedOn: rows[0]?.today ?? '', discountCents: wanted.discountCents };
  const lines = linesOf(
    rows.map(({ fee }) => fee),
    { ...owed, year: wanted.year },
  );
  const issued = await db.execute<{ id: number }>(issue(wanted, lines));
  return found(await selectInvoice(db, found(issued.rows).id));
}

/**
 * Issues the invoices of members who become permanent by the board's decision, all or none. Throws 409 `not_eligible` with
 * who does not fulfil the rules, unless that is overridden, and `period_exists`.
 */
export async function makePermanent(
  db: Database,
  { ids, minuteRef, override = false }: { ids: number[]; minuteRef: string; override?: boolean | undefined },
) {
  const eligible = new Set((await eligibleMembers(db)).map(({ id }) => id));
  const others = ids.filter((id) => !eligible.has(id));
  if (others.length > 0 && !override)
    throw new ApiError(409, 'membership.notEligible', { code: 'not_eligible', extra: { ids: others } });
  const rows = await readFees(db);
  const lines = linesOf(
    rows.map(({ fee }) => fee),
    { kind: 'upgrade', memberType: PERMANENT_TYPE, year: undefined, appliedOn: rows[0]?.today ?? '' },
  );
  const upgrade = { kind: 'upgrade', memberType: PERMANENT_TYPE, year: undefined, minuteRef } as const;
  const [first, ...rest] = [...new Set(ids)]
    .toSorted((a, b) => a - b)
    .map((memberId) => db.execute<{ id: number }>(issue({ ...upgrade, memberId }, lines)));
  const issued = first ? await db.batch([first, ...rest]) : [];
  const invoiceIds = issued.map(({ rows: [row] }) => row?.id ?? 0);
  return db
    .select(invoiceColumns)
    .from(invoices)
    .where(sql`${invoices.id} = any (${sql.param(invoiceIds)}::int[])`)
    .orderBy(invoices.id);
}
