import { sql } from 'drizzle-orm';
import { CIRCULAR_TOPICS } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';

/** Characters kept of what a provider says. */
export const ERROR_LENGTH = 300;

export interface ReturnedMail {
  /** The mail's id at its provider. */
  providerId: string;
  /** `failed`: the address may still be good, so mail to it goes on. */
  status: 'bounced' | 'complained' | 'failed';
  error: string;
}

/**
 * Notes that a mail came back, once or more often alike. Nothing more goes to an address that bounced or complained; a complaint
 * ends all topics. Returns whether the mail is known as sent or returned.
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
