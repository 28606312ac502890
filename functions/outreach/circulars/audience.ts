import { sql } from 'drizzle-orm';
import type { MembershipStatus } from '../../../core/membership/kinds.ts';
import type { CircularAudience } from '../../../core/outreach/validation/circulars.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import type { circulars } from '../../../db/tables/index.ts';
import type { Call } from '../../http/types.ts';
import { isAsTested, isSampleSender, isSenderComplete, wholeCircular } from '../../mail/circular-texts.ts';
import { readTransport } from '../../mail/transports/choose.ts';

const MOST_PEOPLE = 200;

type Person = CircularAudience['people'][number];

type Addressed = Pick<typeof circulars.$inferSelect, 'topic' | 'segmentIds'>;

const audienceOf = ({ topic, segmentIds }: Addressed) =>
  sql`segment_audience(${topic}, ${sql.param(segmentIds)}::int[])`;

export async function countAudience(db: Database, circular: Addressed): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${audienceOf(circular)} where reason is null`,
  );
  return rows[0]?.count ?? 0;
}

export async function missingOf(
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  circular: typeof circulars.$inferSelect,
  count: number,
): Promise<Pick<CircularAudience, 'missing' | 'warnings'>> {
  const { association } = await readAssociation(db);
  const { blocks, topic, meetingOn, noticeDays } = circular;
  const { hash } = await wholeCircular(db, settings, circular);
  const checks: [CircularAudience['missing'][number], boolean][] = [
    ['empty', blocks.length === 0],
    ['sender_incomplete', !isSenderComplete(association)],
    ['not_tested', !isAsTested(circular, hash)],
    ['nobody', count === 0],
    ['no_meeting', topic === 'official' && (meetingOn === null || noticeDays === null)],
  ];
  return {
    missing: checks.flatMap(([name, isMissing]) => (isMissing ? [name] : [])),
    warnings: isSampleSender(association) ? ['sample_sender'] : [],
  };
}

export async function readAudience(
  call: Pick<Call, 'db' | 'settings' | 'env'>,
  circular: typeof circulars.$inferSelect,
): Promise<CircularAudience> {
  const { db } = call;
  const [groups, people, standings] = await db.batch([
    db.execute<{ locale: string; reason: string | null; count: number }>(sql`
      select locale, reason, count(*)::int as count from ${audienceOf(circular)} group by locale, reason order by locale, reason`),
    db.execute<Record<string, unknown>>(sql`
      select member_id as "memberId", company, address, reason from ${audienceOf(circular)}
      where reason is not null order by reason, member_id, contact_id limit ${MOST_PEOPLE}`),
    db.execute<{ status: MembershipStatus; count: number }>(sql`
      select standing.status, count(*)::int as count
      from ${audienceOf(circular)} reached join members on members.id = reached.member_id
      cross join lateral membership_statuses(members.id, members.ended_on, hk_today()) standing
      where reached.reason is null group by 1 order by 2 desc, 1`),
  ]);
  const locales = groups.rows.filter(({ reason }) => reason === null);
  const count = locales.reduce((sum, one) => sum + one.count, 0);
  const reasons = [...new Set(groups.rows.flatMap(({ reason }) => reason ?? []))];
  return {
    count,
    locales: locales.map((one) => ({ locale: one.locale as 'en', count: one.count })),
    standings: standings.rows,
    excluded: reasons.map((reason) => ({
      reason: reason as Person['reason'],
      count: groups.rows.filter((one) => one.reason === reason).reduce((sum, one) => sum + one.count, 0),
    })),
    people: people.rows as unknown as Person[],
    ...(await missingOf(call, circular, count)),
    hasProvider: Boolean(await readTransport(call)),
  };
}
