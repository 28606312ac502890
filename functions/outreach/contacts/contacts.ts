import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { CircularTopic, OPEN_TOPICS } from '../../../db/constants.ts';
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

/** Records a contact's consent to topics, as the contact has told staff. */
export const noteConsent = (
  db: Database,
  contactId: number,
  topics: readonly (typeof OPEN_TOPICS)[number][],
) =>
  db.execute(sql`
    insert into consents (contact_id, address, topic, act, channel)
    select id, email, topic, 'given', 'staff' from contacts, unnest(${sql.param([...topics])}::text[]) topic
    where id = ${contactId}`);

/** Withdraws a contact's consent to every topic, as the contact has told staff. */
export const withdrawAll = (db: Database, contactId: number) =>
  db.batch([
    db.execute(sql`
      insert into consents (contact_id, address, topic, act, channel)
      select id, email, topic, 'withdrawn', 'staff' from contacts, unnest(array['circular', 'events', 'press']) topic
      where id = ${contactId} and not withdrew(email, topic)`),
    db.update(contacts).set({ status: 'unsubscribed' }).where(eq(contacts.id, contactId)),
  ]);
