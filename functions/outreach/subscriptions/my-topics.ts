import { eq, sql } from 'drizzle-orm';
import { OPEN_TOPICS } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/tables/index.ts';
import { found } from '../../errors.ts';
import { consentsOf } from './subscribe.ts';

type OpenTopic = (typeof OPEN_TOPICS)[number];

/** Returns the lower-case address to which a member's circulars are sent. Throws 404. */
async function addressOf(db: Database, memberId: number): Promise<string> {
  const { email } = found(
    await db.select({ email: members.memberEmail }).from(members).where(eq(members.id, memberId)),
  );
  return email.trim().toLowerCase();
}

/** Returns the topics to which a member has agreed, and the member's address. Throws 404. */
export async function myTopics(db: Database, memberId: number) {
  const address = await addressOf(db, memberId);
  const given = address ? await consentsOf(db, sql`${address}`) : [];
  return { address, given: OPEN_TOPICS.filter((topic) => given.includes(topic)) };
}

/**
 * Records a member's choice of topics: consent to the chosen topics, and withdrawal of consent to all other
 * topics. Records nothing for a topic whose choice is unchanged.
 */
export async function chooseTopics(db: Database, memberId: number, chosen: OpenTopic[]): Promise<void> {
  const address = await addressOf(db, memberId);
  if (!address) return;
  await db.execute(sql`
    insert into consents (member_id, address, topic, act, channel, wording_key)
    select ${memberId}::integer, ${address}, topics.topic, wanted.act, 'link', 'my.topicsText'
    from unnest(${sql.param([...OPEN_TOPICS])}::text[]) topics (topic)
    cross join lateral (
      select case when topics.topic = any(${sql.param(chosen)}::text[]) then 'given' else 'withdrawn' end as act
    ) wanted
    where wanted.act is distinct from (
      select act from consents where consents.address = ${address} and consents.topic = topics.topic
      order by id desc limit 1
    )`);
}

/** Records consent to topics ticked in a form. An unticked topic is not a withdrawal. */
export const noteFormTopics = (db: Database, address: string, topics: OpenTopic[]) =>
  db.execute(sql`
    insert into consents (address, topic, act, channel, wording_key)
    select lower(trim(${address})), topic, 'given', 'form', 'form.topics'
    from unnest(${sql.param(topics)}::text[]) topic where trim(${address}) <> ''`);
