import { eq, sql } from 'drizzle-orm';
import type { MembershipStatus, MemberType } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { feeFor } from '../../db/membership/fees.ts';
import { renewalOf } from '../../db/membership/renewal.ts';
import { membershipEnd, membershipStatus } from '../../db/queries/membership.ts';
import { invoiceColumns } from '../../db/queries/money.ts';
import { invoices, members } from '../../db/schema/index.ts';
import { ApiError, found } from '../errors.ts';
import { linesOf, readFees } from '../money/issue.ts';
import { paymentDetails } from '../money/payee.ts';

interface Member {
  id: number;
  status: MembershipStatus;
  endsOn: string | null;
  today: string;
  /** Of its last term. */
  memberType: MemberType | null;
}

const lastType = sql<MemberType | null>`(
  select term.member_type from membership_periods term
  where term.member_id = members.id and term.activated_at is not null and term.cancelled_at is null
  order by term.ends_on desc nulls first limit 1
)`;

/** How a member stands, as far as a renewal goes by it. */
export const renewalColumns = {
  id: members.id,
  status: membershipStatus,
  endsOn: sql<string | null>`(${membershipEnd})::text`,
  today: sql<string>`hk_today()::text`,
  memberType: lastType,
};

/** What a member can have an invoice for today, and what it costs; null: nothing. */
async function renewalOffer(db: Database, member: Member) {
  const renewal = renewalOf(member);
  if (!renewal || !member.memberType) return null;
  const fees = (await readFees(db)).map(({ fee }) => fee);
  const quote = feeFor(fees, { ...renewal, memberType: member.memberType, appliedOn: member.today });
  return quote ? { ...renewal, ...quote } : null;
}

/** The open invoices of a member, the newest first. */
const selectOpen = (db: Database, memberId: number) =>
  db
    .select({
      ...invoiceColumns,
      year: sql<
        number | null
      >`(select year from membership_periods term where term.invoice_id = invoices.id limit 1)`,
    })
    .from(invoices)
    .where(sql`${invoices.memberId} = ${memberId} and invoice_status(invoices.id) in ('open', 'part_paid')`)
    .orderBy(sql`invoices.id desc`);

/**
 * What a member has to pay, with how, and what it can have an invoice for. Who has to join again is not shown what was not
 * paid in time: the new invoice takes its place.
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
    ...(await paymentDetails(db, owed)),
  };
  return {
    invoice: invoice ?? null,
    renewal: owed && (isAsked || owed.status === 'part_paid') ? null : offer,
  };
}

/** Gives a member the invoice by which it goes on, twice the same one. Throws 404, 409 `wrong_state`. */
export async function renewMember(db: Database, memberId: number): Promise<number> {
  const member = found(await db.select(renewalColumns).from(members).where(eq(members.id, memberId)));
  const renewal = renewalOf(member);
  if (!renewal || !member.memberType)
    throw new ApiError(409, 'membership.wrongState', { code: 'wrong_state' });
  const { kind, year } = renewal;
  const { memberType } = member;
  const fees = (await readFees(db)).map(({ fee }) => fee);
  const lines = linesOf(fees, { kind, memberType, year, appliedOn: member.today });
  const { rows } = await db.execute<{ id: number }>(sql`
    select renew_membership(${memberId}, ${kind}, ${memberType}, ${year}::int, ${JSON.stringify(lines)}::jsonb) as id`);
  return found(rows).id;
}
