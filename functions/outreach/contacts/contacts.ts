import { eq, getTableColumns, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import type { CircularTopic } from '../../../core/fields/topics.ts';
import type { Database } from '../../../db/database.ts';
import { contacts } from '../../../db/tables/index.ts';

const { wanted: _wanted, askedAt: _askedAt, ...ownColumns } = getTableColumns(contacts);

export const contactColumns = {
  ...ownColumns,
  topics: sql<CircularTopic[]>`(
    select coalesce(json_agg(topic order by topic), '[]') from (
      select distinct on (topic) topic, act from consents where address = contacts.email order by topic, id desc
    ) last where act = 'given'
  )`.as('topics'),
};

/** Undefined if the consent to all topics is in force, or the address has never declined. */
export async function withdrawnOn(db: Database, email: string, topics: readonly CircularTopic[]) {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select (max(at) at time zone ${TIME_ZONE})::date::text as day from (
      select distinct on (topic) act, at from consents
      where address = lower(${email}) and topic = any (${sql.param([...topics])}::text[]) order by topic, id desc
    ) last where act <> 'given'`);
  return rows[0]?.day ?? undefined;
}

/** `proof`: where the signed paper is kept. */
export const noteConsent = (
  db: Database,
  contactId: number,
  { topics, proof = null }: { topics: readonly CircularTopic[]; proof?: string | null | undefined },
) =>
  db.execute(sql`
    insert into consents (contact_id, address, topic, act, channel, proof)
    select id, email, topic, 'given', case when ${proof}::text is null then 'staff' else 'paper' end, ${proof}
    from contacts, unnest(${sql.param([...topics])}::text[]) topic
    where id = ${contactId}`);

export const withdrawAll = (db: Database, contactId: number) =>
  db.batch([
    db.execute(sql`
      insert into consents (contact_id, address, topic, act, channel)
      select id, email, topic, 'withdrawn', 'staff' from contacts, unnest(array['circular', 'events', 'press']) topic
      where id = ${contactId} and not withdrew(email, topic)`),
    db.update(contacts).set({ status: 'unsubscribed', wanted: [] }).where(eq(contacts.id, contactId)),
  ]);
