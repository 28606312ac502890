import { eq, sql } from 'drizzle-orm';
import type { MembershipStatus } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { feeFor } from '../../../db/membership/fees.ts';
import { renewalOf } from '../../../db/membership/renewal.ts';
import { type YearRules, yearName } from '../../../db/membership/year.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { membershipEnd, membershipStatus } from '../../../db/queries/membership/membership.ts';
import { yearRules } from '../../../db/queries/membership/year-rules.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { invoices, members } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../errors.ts';
import { linesOf } from '../../money/books/issue.ts';
import { invoiceTerm } from '../../money/papers/invoice-term.ts';
import { paymentDetails } from '../../money/papers/payee.ts';

interface Member {
  id: number;
  status: MembershipStatus;
  endsOn: string | null;
  today: string;
  /** Year of the last membership period. */
  lastYear: number | null;
  rules: YearRules;
  /** Member type of the last membership period. */
  memberType: string | null;
}

const lastType = sql<string | null>`(
  select term.member_type from membership_periods term
  where term.member_id = members.id and term.activated_at is not null and term.cancelled_at is null
  order by term.ends_on desc nulls first limit 1
)`;

const lastYear = sql<number | null>`(
  select max(term.year)::int from membership_periods term
  where term.member_id = members.id and term.activated_at is not null and term.cancelled_at is null
)`;

/** Columns of a member on which the renewal depends. */
export const renewalColumns = {
  id: members.id,
  status: membershipStatus,
  endsOn: sql<string | null>`(${membershipEnd})::text`,
  today: sql<string>`hk_today()::text`,
  memberType: lastType,
  lastYear,
  rules: yearRules,
};

/**
 * Returns the invoice that the member can request today, with its amount. Returns null when the member cannot
 * request one.
 */
async function renewalOffer(db: Database, member: Member) {
  const renewal = renewalOf(member);
  if (!renewal || !member.memberType) return null;
  const { fees, rules, types } = feeTable(await readFees(db));
  const { memberType, today: appliedOn } = member;
  const quote = feeFor(fees, { ...renewal, memberType, appliedOn, rules, types });
  return quote ? { ...renewal, yearName: yearName(renewal.year, rules), ...quote } : null;
}

/** Returns the open invoices of a member, newest first. */
const selectOpen = (db: Database, memberId: number) =>
  db
    .select({
      ...invoiceColumns,
      year: sql<
        number | null
      >`(select max(year) from membership_periods term where term.invoice_id = invoices.id)`,
    })
    .from(invoices)
    .where(sql`${invoices.memberId} = ${memberId} and invoice_status(invoices.id) in ('open', 'part_paid')`)
    .orderBy(sql`invoices.id desc`);

/**
 * Returns the open invoice with payment details, and the invoice that the member can request. If the member
 * must rejoin, omits the unpaid renewal invoice, because the invoice for rejoining replaces it.
 */
export async function owedAndOffered(db: Database, member: Member) {
  const [open, offer] = [await selectOpen(db, member.id), await renewalOffer(db, member)];
  const isOver = ({ kind, status }: (typeof open)[number]) =>
    offer?.kind === 'rejoin' && kind === 'renewal' && status === 'open';
  const [owed] = open.filter((invoice) => !isOver(invoice));
  const isAsked = open.some(({ kind, year }) => kind === offer?.kind && year === offer.year);
  const invoice = owed && {
    number: owed.number,
    reference: owed.reference,
    dueOn: owed.dueOn,
    ...(await invoiceTerm(db, owed.id)),
    ...(await paymentDetails(db, owed)),
  };
  return {
    invoice: invoice ?? null,
    renewal: owed && (isAsked || owed.status === 'part_paid') ? null : offer,
  };
}

/**
 * Issues a member's renewal invoice. Repeated calls return the same invoice. Throws 404 or 409 `wrong_state`.
 */
export async function renewMember(db: Database, memberId: number): Promise<number> {
  const member = found(await db.select(renewalColumns).from(members).where(eq(members.id, memberId)));
  const renewal = renewalOf(member);
  if (!renewal || !member.memberType)
    throw new ApiError(409, 'membership.wrongState', { code: 'wrong_state' });
  const { kind, year } = renewal;
  const { memberType } = member;
  const { fees, rules, types } = feeTable(await readFees(db));
  const lines = linesOf(fees, { kind, memberType, year, appliedOn: member.today, rules, types });
  const { rows } = await db.execute<{ id: number }>(sql`
    select renew_membership(${memberId}, ${kind}, ${memberType}, ${year}::int, ${JSON.stringify(lines)}::jsonb) as id`);
  return found(rows).id;
}
