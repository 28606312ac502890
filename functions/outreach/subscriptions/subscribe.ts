import { sql } from 'drizzle-orm';
import { CIRCULAR_TOPICS, type CircularTopic } from '../../../core/fields/topics.ts';
import type { Subscribe } from '../../../core/outreach/validation/contacts.ts';
import type { Database } from '../../../db/database.ts';
import { invalidLink } from '../../mail/rendering/links.ts';

const PAUSE_HOURS = 24;

/**
 * At most one confirmation mail to an address in 24 hours, and none to a suppressed address. `sender`: hash
 * of the visitor's network.
 */
export async function subscribe(
  db: Database,
  { email, locale, topics, name = null }: Subscribe,
  sender?: string,
): Promise<void> {
  await db.execute(sql`
    with asked as (
      insert into contacts (email, name, locale, source, wanted, asked_at)
      values (lower(${email}), ${name}, ${locale}, 'form', ${JSON.stringify(topics)}::jsonb, now())
      on conflict (email) do update set wanted = excluded.wanted, locale = excluded.locale, asked_at = now()
        where contacts.asked_at is null or contacts.asked_at < now() - make_interval(hours => ${PAUSE_HOURS})
      returning id, email, asked_at
    )
    select queue_public_mail(
      format('subscription:%s:%s', asked.id, extract(epoch from asked.asked_at)), 'subscription-confirm', ${locale}, email,
      jsonb_build_object('contact_id', asked.id, 'sender', ${sender ?? null}::text)
    )
    from asked where not exists (select from mail_suppressions where address = email)`);
}

/**
 * Once for each topic, except for topics that were withdrawn after the request. Throws 404 `link_invalid` if
 * none is left, because an old link does not undo a withdrawal.
 */
export async function confirmSubscription(db: Database, contactId: number): Promise<CircularTopic[]> {
  await db.batch([
    db.execute(sql`select from contacts where id = ${contactId} for update`),
    db.execute(sql`
      insert into consents (contact_id, address, topic, act, channel, wording_key, locale)
      select contact.id, contact.email, wanted.topic, 'given', 'link', 'subscribe.consent', contact.locale
      from contacts contact, jsonb_array_elements_text(contact.wanted) wanted (topic)
      left join lateral (
        select act, at from consents where address = contact.email and consents.topic = wanted.topic order by id desc limit 1
      ) last on true
      where contact.id = ${contactId} and (last.act is null or (last.act <> 'given' and last.at < contact.asked_at))`),
    db.execute(sql`
      update contacts set status = 'subscribed', wanted = '[]'
      where id = ${contactId} and exists (
        select from unnest(${sql.param([...CIRCULAR_TOPICS])}::text[]) topic
        where (select act from consents where address = email and consents.topic = topic.topic order by id desc limit 1) = 'given'
      )`),
  ]);
  const topics = await consentsOf(db, sql`(select email from contacts where id = ${contactId})`);
  if (topics.length === 0) throw invalidLink();
  return topics;
}

export async function consentsOf(db: Database, address: ReturnType<typeof sql>): Promise<CircularTopic[]> {
  const { rows } = await db.execute<{ topic: CircularTopic }>(sql`
    select topic from (
      select distinct on (topic) topic, act from consents where consents.address = ${address} order by topic, id desc
    ) last where act = 'given' order by topic`);
  return rows.map(({ topic }) => topic);
}
