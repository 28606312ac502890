import { sql } from 'drizzle-orm';
import { CIRCULAR_TOPICS } from '../../core/fields/topics.ts';
import type { Database } from '../../db/database.ts';

export const ERROR_LENGTH = 300;

export interface ReturnedMail {
  providerId: string;
  /** `failed`: the address may still work, so it is not suppressed. */
  status: 'bounced' | 'complained' | 'failed';
  error: string;
}

/**
 * Safe to repeat. Suppresses the address after a bounce or complaint; a complaint also unsubscribes it from
 * all topics. Returns false when no sent or bounced mail has this id.
 */
export async function noteReturn(
  db: Database,
  { providerId, status, error }: ReturnedMail,
): Promise<boolean> {
  const { rows } = await db.execute<{ isKnown: boolean }>(sql`
    with returned as (
      update mail_messages set status = ${status}, reason = ${status === 'failed' ? 'rejected' : status}, error = ${error}
      where provider_id = ${providerId} and status = 'sent' returning recipient, member_id
    ), withdrawn as (
      insert into consents (member_id, address, topic, act, channel)
      select member_id, lower(recipient), topic, 'withdrawn', 'complaint'
      from returned, unnest(${sql.param([...CIRCULAR_TOPICS])}::text[]) as topics (topic)
      where ${status} = 'complained'
    ), suppressed as (
      insert into mail_suppressions (address, reason)
      select lower(recipient), ${status} from returned where ${status} <> 'failed' on conflict (address) do nothing
    )
    select exists (
      select from mail_messages where provider_id = ${providerId} and status in ('sent', 'bounced', 'complained', 'failed')
    ) as "isKnown"`);
  return rows[0]?.isKnown ?? false;
}

export const suppressBounced = (db: Database, mailId: number) =>
  db.execute(sql`
    insert into mail_suppressions (address, reason)
    select lower(recipient), 'bounced' from mail_messages where id = ${mailId} and status = 'bounced' and recipient <> ''
    on conflict (address) do nothing`);
