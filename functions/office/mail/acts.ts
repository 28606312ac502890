import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MailStatus } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { mailColumns } from '../../../db/queries/office/mail.ts';
import { mailMessages } from '../../../db/tables/index.ts';
import { moveRecord } from '../../platform/crud/move-record.ts';

interface Act {
  /** Statuses of a mail in which staff may perform this action. */
  from: MailStatus[];
  set: PgUpdateSetSource<typeof mailMessages>;
}

export const ACT_NAMES = ['send', 'cancel', 'sent-by-hand'] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** Actions that staff can perform on a mail. */
const ACTS: Record<ActName, Act> = {
  /** Queues a mail, even after earlier attempts to send it. */
  send: {
    from: ['held', 'failed', 'unknown', 'bounced', 'cancelled'],
    set: { status: 'queued', reason: null, error: null, tries: 0, nextTryAt: sql`now()` },
  },
  cancel: { from: ['queued', 'held', 'failed', 'unknown'], set: { status: 'cancelled', reason: 'by_staff' } },
  /** Records that staff sent the text themselves: by messaging app, telephone or their own mail program. */
  'sent-by-hand': {
    from: ['held', 'failed', 'unknown', 'bounced', 'skipped', 'cancelled', 'queued'],
    set: { status: 'sent', reason: 'by_hand', sentAt: sql`now()` },
  },
};

/** Performs an action of staff on a mail and returns it. Throws as `moveRecord` does. */
export const actOnMail = (
  db: Database,
  id: number,
  { name, updatedAt }: { name: ActName; updatedAt?: Date | undefined },
) =>
  moveRecord<{ updatedAt: Date }, typeof mailMessages>(
    db,
    { table: mailMessages, columns: mailColumns },
    id,
    {
      ...ACTS[name],
      updatedAt,
      wrongState: 'mail.wrongState',
    },
  );
