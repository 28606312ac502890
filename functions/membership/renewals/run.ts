import { and, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { feeFor } from '../../../core/membership/fees/fees.ts';
import {
  type RenewalMember,
  type RenewalPreview,
  type RenewalRun,
  type renewalMembersSchema,
  undoneRenewalsSchema,
} from '../../../core/membership/validation/renewals.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { membershipStatus } from '../../../db/queries/membership/membership.ts';
import { members } from '../../../db/tables/index.ts';
import { hasWord } from '../../crud/search.ts';
import { ApiError, found, returned } from '../../http/failures/errors.ts';
import { linesOf } from '../invoicing/issue.ts';

/** Invoices in one transaction. Other processes that issue documents wait for its end. */
const BATCH = 250;
const MOST_WITHOUT_TERM = 1000;
const MOST_WORDS = 8;

const today = sql`hk_today()`;

interface Sums extends Record<string, unknown> {
  today: string;
  opensOn: string;
  unrecorded: number;
  inArrears: number;
  issued: number;
  paid: number;
}

/** Without an invoice of the present year, which would be their way back. */
const isInArrears = sql`(members.company_status and members.ended_on is null and ${membershipStatus} = 'lapsed'
  and not exists (
    select from membership_periods owed join invoices on invoices.id = owed.invoice_id and invoices.voided_at is null
    where owed.member_id = members.id and owed.cancelled_at is null and owed.activated_at is null
  ))`;

export async function previewRenewals(db: Database, year: number): Promise<RenewalPreview> {
  const [rows, counted, sums] = await db.batch([
    readFees(db),
    db.execute<{ memberType: string; count: number; withoutAddress: number }>(sql`
      select meant.member_type as "memberType", count(*)::int as count,
        (count(*) filter (where member_mail_address(members) = ''))::int as "withoutAddress"
      from members_to_renew(${year}::int, ${today}) meant join members on members.id = meant.member_id group by 1`),
    db.execute<Sums>(sql`
      select ${today}::text as today, renewal_opens_on(${year}::int)::text as "opensOn",
        (select count(*)::int from members where company_status and ${membershipStatus} = 'unrecorded') as unrecorded,
        (select count(*)::int from members where ${isInArrears}) as "inArrears",
        count(*)::int as issued, (count(*) filter (where period.activated_at is not null))::int as paid
      from membership_periods period join invoices on invoices.id = period.invoice_id
      where period.year = ${year} and period.source = 'renewal' and period.cancelled_at is null`),
  ]);
  const { today: day, opensOn, unrecorded, inArrears, issued, paid } = found(sums.rows);
  const { fees, rules, types: known } = feeTable(rows);
  const types = known.flatMap(({ key: memberType }) => {
    const { count } = counted.rows.find((row) => row.memberType === memberType) ?? {};
    if (!count) return [];
    const quote = feeFor(fees, { kind: 'renewal', memberType, year, appliedOn: day, rules, types: known });
    return [{ memberType, count, amountCents: quote?.amountCents ?? null }];
  });
  const withoutAddress = counted.rows.reduce((sum, row) => sum + row.withoutAddress, 0);
  return {
    year,
    opensOn,
    isOpen: day >= opensOn,
    types,
    withoutAddress,
    unrecorded,
    inArrears,
    issued,
    paid,
  };
}

const named = sql`members.id, coalesce(nullif(company_name_hk, ''), company_name_en) as "companyName",
  ${shownNumber} as "memberNumber", member_mail_address(members) as email`;

type NamedRow = RenewalMember & Record<string, unknown>;

interface Named {
  year: number;
  q?: string | undefined;
  range?: [number, number] | undefined;
}

export async function renewalMembers(db: Database, { year, q = '', range }: Named) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const isSought = and(sql`true`, ...words.map((word) => hasWord(members.staffSearchText, word)));
  const byName = sql`order by company_name_hk collate "zh-Hant-x-icu", members.id`;
  const page = range && sql`limit ${range[1] - range[0] + 1} offset ${range[0]}`;
  const meant = sql`from members_to_renew(${year}::int, ${today}) meant join members on members.id = meant.member_id
    where ${isSought}`;
  const others = sql`and ${isSought} ${byName} ${page ?? sql`limit ${MOST_WITHOUT_TERM}`}`;
  const [toRenew, withoutTerm, inArrears, counted] = await db.batch([
    db.execute<NamedRow>(
      sql`select ${named}, meant.member_type as "memberType" ${meant} ${byName} ${page ?? sql``}`,
    ),
    db.execute<NamedRow>(sql`
      select ${named}, null as "memberType" from members
      where company_status and ${membershipStatus} = 'unrecorded' ${others}`),
    db.execute<NamedRow>(sql`
      select ${named}, member_type as "memberType" from members where (${isInArrears}) ${others}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${page ? meant : sql``}`),
  ]);
  const found: z.infer<typeof renewalMembersSchema> = {
    toRenew: toRenew.rows,
    withoutTerm: withoutTerm.rows,
    inArrears: inArrears.rows,
  };
  return { found, total: counted.rows[0]?.total ?? 0 };
}

export async function undoRenewals(db: Database, year: number, tellsMembers = false) {
  const { rows } = await run(db, calls.undoRenewals({ year, tells: tellsMembers }));
  return undoneRenewalsSchema.parse(returned(rows));
}

async function linesByType(db: Database, year: number) {
  const { fees, today: appliedOn, rules, types } = feeTable(await readFees(db));
  const question = { kind: 'renewal', year, appliedOn, rules, types } as const;
  const priced = types.filter(({ key }) => feeFor(fees, { ...question, memberType: key }));
  return Object.fromEntries(priced.map(({ key }) => [key, linesOf(fees, { ...question, memberType: key })]));
}

/** Call it again for the next batch. */
export async function runRenewals(
  db: Database,
  year: number,
  at: Date,
  leaveOutIds: number[] = [],
): Promise<RenewalRun> {
  const preview = await previewRenewals(db, year);
  if (!preview.isOpen) {
    const day = { zh: preview.opensOn, en: preview.opensOn };
    throw new ApiError(409, 'membership.tooEarly', { code: 'too_early', words: { day } });
  }
  const lines = await linesByType(db, year);
  const [issued, left] = await db.batch([
    run(db, calls.issueRenewals({ year, lines, most: BATCH, leftOut: leaveOutIds })),
    db.execute<{ count: number }>(sql`
      select count(*)::int as count from members_to_renew(${year}::int, ${today}) where ${JSON.stringify(lines)}::jsonb ? member_type and member_id <> all (${sql.param(leaveOutIds)}::int[])`),
    queueMails(db, at),
  ]);
  return { issued: returned(issued.rows), remaining: found(left.rows).count };
}

const queueMails = (db: Database, at: Date) => run(db, calls.queueRenewalMails({ at }));

/** In one night, because staff review every reply. */
const MOST_ASKED = 50;

export async function renewNightly(db: Database, at: Date): Promise<void> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select year from membership_settings, (select extract(year from hk_today())::int + ahead as year from generate_series(-1, 1) ahead) years
    where renews_by_itself and hk_today() >= renewal_opens_on(year) and hk_today() <= year_ends(year) order by year`);
  // `rows` contains the years that have not ended and for which renewals are already possible.
  for (const { year } of rows)
    for (let left = 1; left > 0; ) left = (await runRenewals(db, year, at)).remaining;
  await queueMails(db, at);
  await run(db, calls.queueConfirmations({ at, most: MOST_ASKED }));
}
