import { eq, sql } from 'drizzle-orm';
import { OPEN_TOPICS } from '../../../core/fields/topics.ts';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { consentsOf } from './subscribe.ts';

type OpenTopic = (typeof OPEN_TOPICS)[number];

async function addressOf(db: Database, memberId: number): Promise<string> {
  const { email } = found(
    await db.select({ email: members.memberEmail }).from(members).where(eq(members.id, memberId)),
  );
  return email.trim().toLowerCase();
}

export async function myTopics(db: Database, memberId: number, own?: string) {
  const address = own ?? (await addressOf(db, memberId));
  const given = address ? await consentsOf(db, sql`${address}`) : [];
  return { address, given: OPEN_TOPICS.filter((topic) => given.includes(topic)) };
}

/** Withdraws the consent to all other topics. Records nothing for a topic whose choice is unchanged. */
export async function chooseTopics(
  db: Database,
  { memberId, session }: { memberId: number; session?: { address: string } },
  chosen: OpenTopic[],
): Promise<void> {
  const address = session?.address ?? (await addressOf(db, memberId));
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
