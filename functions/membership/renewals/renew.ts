import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { feeFor } from '../../../core/membership/fees/fees.ts';
import type { MembershipStatus } from '../../../core/membership/kinds.ts';
import { renewalOf } from '../../../core/membership/renewal.ts';
import { type YearRules, yearName } from '../../../core/membership/year.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { membershipEnd, membershipStatus } from '../../../db/queries/membership/membership.ts';
import { yearRules } from '../../../db/queries/membership/year-rules.ts';
import { invoiceColumns } from '../../../db/queries/money/money.ts';
import { invoices, members } from '../../../db/tables/index.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { invoiceTerm } from '../../papers/invoice-term.ts';
import { paymentDetails } from '../../papers/payee.ts';
import { linesOf } from '../invoicing/issue.ts';

type Owed = Parameters<typeof paymentDetails>[1] &
  Pick<typeof invoices.$inferSelect, 'id' | 'number' | 'dueOn' | 'lines'>;

interface Member {
  id: number;
  status: MembershipStatus;
  endsOn: string | null;
  today: string;
  lastYear: number | null;
  rules: YearRules;
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

export const renewalColumns = {
  id: members.id,
  status: membershipStatus,
  endsOn: sql<string | null>`(${membershipEnd})::text`,
  today: sql<string>`hk_today()::text`,
  memberType: lastType,
  lastYear,
  rules: yearRules,
};

async function renewalOffer(db: Database, member: Member) {
  const renewal = renewalOf(member);
  if (!renewal || !member.memberType) return null;
  const { fees, rules, types } = feeTable(await readFees(db));
  const { memberType, today: appliedOn } = member;
  const quote = feeFor(fees, { ...renewal, memberType, appliedOn, rules, types });
  return quote ? { ...renewal, yearName: yearName(renewal.year, rules), ...quote } : null;
}

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
    .orderBy(sql`invoices.due_on, invoices.id`);

export async function billOf(db: Database, invoice: Owed, locale: Locale) {
  const { number, reference, dueOn, lines } = invoice;
  const read = await reader(locale);
  return {
    number,
    reference,
    dueOn,
    lines: lines.map(({ zh, en, amountCents }) => ({ text: read(zh, en), amountCents })),
    ...(await invoiceTerm(db, invoice.id)),
    ...(await paymentDetails(db, invoice)),
  };
}

export async function owedAndOffered(db: Database, member: Member, locale: Locale) {
  const [open, offer] = [await selectOpen(db, member.id), await renewalOffer(db, member)];
  // The invoice for rejoining replaces the unpaid renewal invoice.
  const isOver = ({ kind, status }: (typeof open)[number]) =>
    offer?.kind === 'rejoin' && kind === 'renewal' && status === 'open';
  const owed = open.filter((invoice) => !isOver(invoice));
  const fees = owed.filter(({ kind }) => kind === 'renewal' || kind === 'rejoin');
  const isAsked = fees.some(({ kind, year, status }) =>
    status === 'part_paid' ? true : kind === offer?.kind && year === offer.year,
  );
  const bills = await Promise.all(owed.map((invoice) => billOf(db, invoice, locale)));
  return { invoice: bills[0] ?? null, invoices: bills, renewal: isAsked ? null : offer };
}

export async function renewMember(db: Database, memberId: number): Promise<number> {
  const member = found(await db.select(renewalColumns).from(members).where(eq(members.id, memberId)));
  const renewal = renewalOf(member);
  if (!renewal || !member.memberType)
    throw new ApiError(409, 'membership.wrongState', { code: 'wrong_state' });
  const { kind, year } = renewal;
  const { memberType } = member;
  const { fees, rules, types } = feeTable(await readFees(db));
  const lines = linesOf(fees, { kind, memberType, year, appliedOn: member.today, rules, types });
  const { rows } = await run(
    db,
    calls.renewMembership({ id: memberId, kind, type: memberType, year, lines }),
  );
  return returned(rows);
}
