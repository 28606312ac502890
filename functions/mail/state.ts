import { desc, sql } from 'drizzle-orm';
import type { Actor } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { mailMessages, mailState, mailSuppressions } from '../../db/schema/index.ts';
import type { MailState } from '../../db/validation/mail.ts';
import type { Bindings, Settings } from '../env.ts';
import { found } from '../errors.ts';
import { linkMaker } from './links.ts';
import { chooseTransport } from './transports/choose.ts';

const MOST_SUPPRESSIONS = 200;

/** How the mail is: by what it goes, whether it goes, and how many mails stand where: together that is all of them. */
export async function readMailState(db: Database, env: Bindings, settings: Settings) {
  const [states, counts, suppressions] = await db.batch([
    db.select().from(mailState),
    db
      .select({
        status: mailMessages.status,
        reason: mailMessages.reason,
        count: sql<number>`count(*)::int`,
      })
      .from(mailMessages)
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
  const { pausedAt, pauseReason, troubleSince, trouble } = found(states);
  return {
    provider: chooseTransport(env, settings)?.name ?? ('none' as const),
    sender: settings.MAIL_FROM ?? null,
    pausedAt,
    pauseReason: pauseReason as MailState['pauseReason'],
    troubleSince,
    trouble,
    hasLinks: linkMaker(settings) !== undefined,
    counts,
    suppressions,
  };
}

/** Stops the mail or lets it go on; written into the audit log when that changes anything. */
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
        : // Whoever lets it go on has looked: the provider is asked again at once.
          { pausedAt: null, pauseReason: null, retryAt: null, troubleSince: null, trouble: null },
    ),
  ]);
}
