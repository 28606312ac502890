import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MailStatus } from '../../core/mail/kinds.ts';
import type { Database } from '../../db/database.ts';
import { mailColumns } from '../../db/queries/office/mail.ts';
import { mailMessages } from '../../db/tables/index.ts';
import { moveRecord } from '../crud/move-record.ts';
import { suppressBounced } from './returned.ts';

interface Act {
  from: MailStatus[];
  set: PgUpdateSetSource<typeof mailMessages>;
}

export const ACT_NAMES = ['send', 'cancel', 'sent-by-hand', 'bounced'] as const;
export type ActName = (typeof ACT_NAMES)[number];

const ACTS: Record<ActName, Act> = {
  send: {
    from: ['held', 'failed', 'unknown', 'bounced', 'cancelled'],
    set: {
      status: 'queued',
      reason: null,
      error: null,
      tries: 0,
      nextTryAt: sql`now()`,
      admittedAt: sql`now()`,
    },
  },
  cancel: { from: ['queued', 'held', 'failed', 'unknown'], set: { status: 'cancelled', reason: 'by_staff' } },
  'sent-by-hand': {
    from: ['held', 'failed', 'unknown', 'bounced', 'skipped', 'cancelled', 'queued'],
    set: { status: 'sent', reason: 'by_hand', sentAt: sql`now()` },
  },
  /** By SMTP, the bounce message arrives in a mailbox of staff. */
  bounced: { from: ['sent', 'failed', 'unknown'], set: { status: 'bounced', reason: 'bounced' } },
};

export async function actOnMail(
  db: Database,
  id: number,
  { name, updatedAt }: { name: ActName; updatedAt?: Date | undefined },
) {
  const mail = await moveRecord<{ updatedAt: Date }, typeof mailMessages>(
    db,
    { table: mailMessages, columns: mailColumns },
    id,
    {
      ...ACTS[name],
      updatedAt,
      wrongState: 'mail.wrongState',
    },
  );
  if (name === 'bounced') await suppressBounced(db, id);
  return mail;
}
