import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MailStatus } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { mailColumns } from '../../db/queries/mail.ts';
import { mailMessages } from '../../db/schema/index.ts';
import { moveRecord } from '../crud/move-record.ts';

interface Act {
  /** Where a mail must stand. */
  from: MailStatus[];
  set: PgUpdateSetSource<typeof mailMessages>;
}

export const ACT_NAMES = ['send', 'cancel', 'sent-by-hand'] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** What staff do with a mail by hand. */
const ACTS: Record<ActName, Act> = {
  /** Again, or after all: it goes with the next that go. */
  send: {
    from: ['held', 'failed', 'unknown', 'bounced', 'cancelled'],
    set: { status: 'queued', reason: null, error: null, tries: 0, nextTryAt: sql`now()` },
  },
  cancel: { from: ['queued', 'held', 'failed', 'unknown'], set: { status: 'cancelled', reason: 'by_staff' } },
  /** By a messenger, by telephone, or from somebody's own mail program. */
  'sent-by-hand': {
    from: ['held', 'failed', 'unknown', 'bounced', 'skipped', 'cancelled', 'queued'],
    set: { status: 'sent', reason: 'by_hand', sentAt: sql`now()` },
  },
};

/** Does what staff ask of a mail and gives it back. Throws as `moveRecord` does. */
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
