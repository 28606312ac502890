import { sql } from 'drizzle-orm';
import type { CircularTopic } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import type { Subscribe } from '../../../db/validation/outreach/contacts.ts';

/** Minimum hours between confirmation mails to one address. */
const PAUSE_HOURS = 24;

/**
 * Handles a subscription request. Sends at most one confirmation mail to an address in 24 hours, and none to a
 * suppressed address.
 */
export async function subscribe(
  db: Database,
  { email, locale, topics, name = null }: Subscribe,
): Promise<void> {
  await db.execute(sql`
    with asked as (
      insert into contacts as known (email, name, locale, source, wanted, asked_at)
      values (lower(${email}), ${name}, ${locale}, 'form', ${JSON.stringify(topics)}::jsonb, now())
      on conflict (email) do update set wanted = excluded.wanted, locale = excluded.locale, asked_at = now()
        where known.asked_at is null or known.asked_at < now() - make_interval(hours => ${PAUSE_HOURS})
      returning id, email, asked_at
    )
    insert into mail_messages (dedupe_key, template_key, locale, recipient, contact_id, status, reason, priority)
    select format('subscription:%s:%s', asked.id, extract(epoch from asked_at)), 'subscription-confirm', ${locale}, email, id,
      case when email ~ '[@.](example([.](com|org|net))?|invalid|test)$' then 'skipped' else 'queued' end,
      case when email ~ '[@.](example([.](com|org|net))?|invalid|test)$' then 'demo' end, 2
    from asked
    where not exists (select from mail_suppressions where address = email)
    on conflict (dedupe_key) do nothing`);
}

/**
 * Records consent after the link in a confirmation mail was opened, once for each topic. Returns all topics
 * with consent.
 */
export async function confirmSubscription(db: Database, contactId: number): Promise<CircularTopic[]> {
  await db.batch([
    db.execute(sql`select from contacts where id = ${contactId} for update`),
    db.execute(sql`
      insert into consents (contact_id, address, topic, act, channel, wording_key, locale)
      select contact.id, contact.email, wanted.topic, 'given', 'link', 'subscribe.consent', contact.locale
      from contacts contact, jsonb_array_elements_text(contact.wanted) wanted (topic)
      where contact.id = ${contactId} and coalesce((
        select act from consents where address = contact.email and consents.topic = wanted.topic order by id desc limit 1
      ), '') <> 'given'`),
    db.execute(sql`update contacts set status = 'subscribed', wanted = '[]' where id = ${contactId}`),
  ]);
  return consentsOf(db, sql`(select email from contacts where id = ${contactId})`);
}

/** Returns the topics for which the newest record of this address is a consent, not a withdrawal. */
export async function consentsOf(db: Database, address: ReturnType<typeof sql>): Promise<CircularTopic[]> {
  const { rows } = await db.execute<{ topic: CircularTopic }>(sql`
    select topic from (
      select distinct on (topic) topic, act from consents where consents.address = ${address} order by topic, id desc
    ) last where act = 'given' order by topic`);
  return rows.map(({ topic }) => topic);
}
