import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import type { circulars } from '../../../db/tables/index.ts';
import type { CircularAudience } from '../../../db/validation/outreach/circulars.ts';
import { isSenderComplete } from '../../office/mail/circular-texts.ts';

const MOST_PEOPLE = 200;

type Person = CircularAudience['people'][number];

type Addressed = Pick<typeof circulars.$inferSelect, 'topic' | 'segmentIds'>;

const audienceOf = ({ topic, segmentIds }: Addressed) =>
  sql`segment_audience(${topic}, ${sql.param(segmentIds)}::int[])`;

/** Returns the number of recipients that a circular would have now. */
export async function countAudience(db: Database, circular: Addressed): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${audienceOf(circular)} where reason is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the reasons why a circular cannot be sent yet. */
export async function missingOf(
  db: Database,
  {
    testedAt,
    blocks,
    topic,
    meetingOn,
    noticeDays,
  }: Pick<typeof circulars.$inferSelect, 'testedAt' | 'blocks' | 'topic' | 'meetingOn' | 'noticeDays'>,
  count: number,
): Promise<CircularAudience['missing']> {
  const checks: [CircularAudience['missing'][number], boolean][] = [
    ['empty', blocks.length === 0],
    ['sender_incomplete', !isSenderComplete((await readAssociation(db)).association)],
    ['not_tested', testedAt === null],
    // An official notice needs no recipients by mail, because it can also be served by post.
    ['nobody', count === 0 && topic !== 'official'],
    ['no_meeting', topic === 'official' && (meetingOn === null || noticeDays === null)],
  ];
  return checks.flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

/**
 * Returns the number of people to whom a circular would be sent now, and the excluded people with reasons.
 */
export async function readAudience(
  db: Database,
  circular: typeof circulars.$inferSelect,
): Promise<CircularAudience> {
  const [groups, people] = await db.batch([
    db.execute<{ locale: string; reason: string | null; count: number }>(sql`
      select locale, reason, count(*)::int as count from ${audienceOf(circular)} group by locale, reason order by locale, reason`),
    db.execute<Record<string, unknown>>(sql`
      select member_id as "memberId", company, address, reason from ${audienceOf(circular)}
      where reason is not null order by reason, member_id, contact_id limit ${MOST_PEOPLE}`),
  ]);
  const locales = groups.rows.filter(({ reason }) => reason === null);
  const count = locales.reduce((sum, one) => sum + one.count, 0);
  const reasons = [...new Set(groups.rows.flatMap(({ reason }) => reason ?? []))];
  return {
    count,
    locales: locales.map((one) => ({ locale: one.locale as 'en', count: one.count })),
    excluded: reasons.map((reason) => ({
      reason: reason as Person['reason'],
      count: groups.rows.filter((one) => one.reason === reason).reduce((sum, one) => sum + one.count, 0),
    })),
    people: people.rows as unknown as Person[],
    missing: await missingOf(db, circular, count),
  };
}
