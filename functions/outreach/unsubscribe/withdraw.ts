import { sql } from 'drizzle-orm';
import type { CircularTopic } from '../../../core/fields/topics.ts';
import type { ConsentChannel } from '../../../core/outreach/kinds.ts';
import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../http/env.ts';
import { recipientOf } from '../../mail/unsubscribe-token.ts';

export async function readRecipient(db: Database, settings: Settings, token: string) {
  const recipientId = recipientOf(settings, token);
  if (recipientId === undefined) return undefined;
  const { rows } = await db.execute<{ topic: CircularTopic; isWithdrawn: boolean }>(sql`
    select circulars.topic, withdrew(recipient.address, circulars.topic) as "isWithdrawn"
    from circular_recipients recipient join circulars on circulars.id = recipient.circular_id
    where recipient.id = ${recipientId} and recipient.address <> '' and circulars.topic <> 'official'`);
  return rows[0];
}

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
