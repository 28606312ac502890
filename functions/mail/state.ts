import { desc, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../core/accounts/actor.ts';
import type { MailRates, MailState } from '../../core/office/validation/mail.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/office/audit-log.ts';
import { mailMessages, mailState, mailSuppressions } from '../../db/tables/index.ts';
import { found } from '../http/failures/errors.ts';
import type { Call } from '../http/types.ts';
import { linkMaker } from './rendering/links.ts';
import { chooseTransport } from './transports/choose.ts';
import { readMailbox } from './transports/mailbox.ts';

const MOST_SUPPRESSIONS = 200;

export async function readMailState({ db, env, settings }: Call, isVisible: SQL) {
  const mailbox = await readMailbox(db, settings);
  const [states, counts, suppressions] = await db.batch([
    db.select().from(mailState),
    db
      .select({
        status: mailMessages.status,
        reason: mailMessages.reason,
        count: sql<number>`count(*)::int`,
      })
      .from(mailMessages)
      .where(isVisible)
      .groupBy(mailMessages.status, mailMessages.reason)
      .orderBy(mailMessages.status, mailMessages.reason),
    db
      .select({
        id: mailSuppressions.id,
        address: mailSuppressions.address,
        reason: mailSuppressions.reason,
        createdAt: mailSuppressions.createdAt,
      })
      .from(mailSuppressions)
      .orderBy(desc(mailSuppressions.id))
      .limit(MOST_SUPPRESSIONS),
  ]);
  const { pausedAt, pauseReason, troubleSince, trouble, mostBulkPerMinute, mostBulkPerDay } = found(states);
  return {
    provider: chooseTransport(env, settings, mailbox)?.name ?? ('none' as const),
    sender: mailbox ?? null,
    isSenderFixed: settings.MAIL_FROM !== undefined,
    pausedAt,
    pauseReason: pauseReason as MailState['pauseReason'],
    troubleSince,
    trouble,
    mostBulkPerMinute,
    mostBulkPerDay,
    hasLinks: linkMaker(settings) !== undefined,
    counts,
    suppressions,
  };
}

export async function pauseMail(db: Database, isPaused: boolean, account: Actor): Promise<void> {
  await db.batch([
    db.select().from(mailState).for('update'),
    recordAct(db, {
      action: isPaused ? 'switch_off' : 'switch_on',
      resource: 'mail',
      account,
      when: sql`exists (select from mail_state where (paused_at is null) = ${isPaused})`,
    }),
    db.update(mailState).set(
      isPaused
        ? { pausedAt: sql`coalesce(paused_at, now())`, pauseReason: sql`coalesce(pause_reason, 'staff')` }
        : // Staff have checked before they resume, so sending is retried immediately.
          { pausedAt: null, pauseReason: null, retryAt: null, troubleSince: null, trouble: null },
    ),
  ]);
}

export const setMailRates = (db: Database, rates: MailRates, account: Actor) =>
  db.batch([
    recordAct(db, { action: 'update', resource: 'mail', account, fields: Object.keys(rates) }),
    db.update(mailState).set(rates),
  ]);
