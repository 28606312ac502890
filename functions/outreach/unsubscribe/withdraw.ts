import { sql } from 'drizzle-orm';
import type { CircularTopic, ConsentChannel } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../env.ts';
import { recipientOf } from '../../office/mail/unsubscribe-token.ts';

/** Returns the address and topic of a token's recipient, or undefined for an invalid token. */
export async function readRecipient(db: Database, settings: Settings, token: string) {
  const recipientId = recipientOf(settings, token);
  if (recipientId === undefined) return undefined;
  const { rows } = await db.execute<{ topic: CircularTopic; isWithdrawn: boolean }>(sql`
    select circulars.topic, withdrew(recipient.address, circulars.topic) as "isWithdrawn"
    from circular_recipients recipient join circulars on circulars.id = recipient.circular_id
    where recipient.id = ${recipientId} and recipient.address <> '' and circulars.topic <> 'official'`);
  return rows[0];
}

/**
 * Unsubscribes the address of a token's recipient from the topic of the circular, once. Ignores invalid tokens.
 */
export async function withdraw(
  db: Database,
  settings: Settings,
  { token, channel }: { token: string; channel: ConsentChannel },
): Promise<void> {
  const recipientId = recipientOf(settings, token);
  if (recipientId === undefined) return;
  await db.execute(sql`
    insert into consents (member_id, contact_id, address, topic, act, channel, circular_id)
    select recipient.member_id, recipient.contact_id, recipient.address, circulars.topic, 'withdrawn', ${channel}, circulars.id
    from circular_recipients recipient join circulars on circulars.id = recipient.circular_id
    where recipient.id = ${recipientId} and recipient.address <> '' and circulars.topic <> 'official' and not withdrew(recipient.address, circulars.topic)`);
}
