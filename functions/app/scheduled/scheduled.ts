import { and, gt, lt, lte, not, or, sql } from 'drizzle-orm';
import { SESSION_IDLE_HOURS } from '../../../core/accounts/validation/sessions.ts';
import { KEPT_DAYS } from '../../../core/office/validation/retention.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { doScheduledActs } from '../../../db/queries/content/drafts.ts';
import { expireTranslations } from '../../../db/queries/content/languages.ts';
import { expireVersions } from '../../../db/queries/content/record-versions.ts';
import { expireEnquiries } from '../../../db/queries/membership/member-enquiries.ts';
import { expireProfileChanges } from '../../../db/queries/membership/profile-changes.ts';
import { expireAuditLog } from '../../../db/queries/office/audit-log.ts';
import { noteJob } from '../../../db/queries/platform/troubles.ts';
import {
  accountLinks,
  accountNotices,
  challenges,
  emailConfirmations,
  idempotencyKeys,
  isFreshKey,
  knownDevices,
  news,
  previewLinks,
  publications,
  publishOutbox,
  publishState,
  sessions,
  throttles,
} from '../../../db/tables/index.ts';
import { REMEMBERED_DAYS } from '../../auth/known-devices.ts';
import { settleAllFiles } from '../../content/audience/settle-files.ts';
import { sweepStore } from '../../content/media/sweep.ts';
import { readUnreadFiles } from '../../content/publications/page-texts.ts';
import { purgeExpired } from '../../content/trash/trash.ts';
import { announced } from '../../crud/snapshot/announce-write.ts';
import { type Bindings, type Settings, settingsOf } from '../../http/env.ts';
import { wakeMail } from '../../mail/sending/kick.ts';
import { renewNightly } from '../../membership/renewals/run.ts';
import { compareOnline } from '../../money/online/compare.ts';
import { pollOnline } from '../../money/online/poll.ts';
import { type NightlyTask, takeNight, tasksDue } from '../../office/privacy/nightly.ts';
import { eraseExpired } from '../../office/privacy/retention.ts';
import { notePeriods } from '../../office/privacy/retention-state.ts';
import { forgetRecipients } from '../../outreach/circulars/forget-recipients.ts';
import { watchWeather } from '../../outreach/weather/watch.ts';
import { diskState } from '../alerts/disk.ts';
import { watchTroubles } from '../alerts/watch.ts';
import { exportNightly } from '../backup/nightly-export.ts';
import { announceChange } from '../publishing/announce.ts';
import { callRebuildHook } from '../publishing/rebuild.ts';

const MISSED_MINUTES = 10;
const MOST_DEVICES = 100;
const MAIL_BODY_DAYS = 180;
const STATEMENT_YEARS = 8;
const IMPORT_DAYS = 90;

const dueSince = (table: typeof news | typeof publications) =>
  and(
    lte(table.publishedAt, sql`now()`),
    gt(table.publishedAt, sql`(select checked_at from ${publishState})`),
  );

const markDue = (db: Database, resource: string, table: typeof news | typeof publications) =>
  db.execute(sql`
    insert into publish_outbox (resource, record_id)
    select ${resource}, ${table.id} from ${table} where ${dueSince(table)} returning id`);

const SINCE_LAST = sql`(select checked_at from publish_state)`;
/**
 * Same rule as `overFrom` in core/events/event-status.ts, except for an event that ends before it begins: its
 * page may be rebuilt once more than necessary.
 */
const OVER_FROM = sql`coalesce(
  ends_at, (date_trunc('day', event_date at time zone association_zone()) + interval '1 day') at time zone association_zone()
)`;

const markEvents = (db: Database) =>
  db.execute(sql`
    insert into publish_outbox (resource, record_id)
    select 'events', id from events
    where status = 'upcoming' and (
      (event_date > ${SINCE_LAST} and event_date <= now()) or (${OVER_FROM} > ${SINCE_LAST} and ${OVER_FROM} <= now())
    )
    returning id`);

const markLapsed = (db: Database) =>
  db.execute(sql`
    insert into publish_outbox (resource, record_id)
    select 'members', member_id from member_standings
    where listed_until_on < hk_today() and isfinite(listed_until_on)
      and (listed_until_on + 1)::timestamp at time zone association_zone() > ${SINCE_LAST}
    returning id`);

export async function publishDue(db: Database) {
  const isMissed = sql<boolean>`coalesce(min(${publishOutbox.changedAt}) < now() - make_interval(mins => ${MISSED_MINUTES}), false)`;
  const [articles, files, begun, lapsed, , [waiting]] = await db.batch([
    markDue(db, 'news', news),
    markDue(db, 'publications', publications),
    markEvents(db),
    markLapsed(db),
    db.update(publishState).set({ checkedAt: sql`now()` }),
    db.select({ isMissed }).from(publishOutbox),
  ]);
  return {
    due: articles.rows.length + files.rows.length + begun.rows.length + lapsed.rows.length,
    isMissed: waiting?.isMissed ?? false,
  };
}

export const clearExpired = (db: Database) =>
  db.batch([
    db
      .delete(sessions)
      .where(
        or(
          lt(sessions.expiresAt, sql`now()`),
          lt(sessions.lastUsedAt, sql`now() - make_interval(hours => ${SESSION_IDLE_HOURS})`),
        ),
      ),
    // Keeps only the newest devices of an account: scripts keep no cookie, so each login of a script adds a
    // device.
    db.execute(sql`
      delete from known_devices old where last_login_at < (
        select last_login_at from known_devices where user_id = old.user_id
        order by last_login_at desc offset ${MOST_DEVICES} limit 1
      )`),
    db
      .delete(knownDevices)
      .where(lt(knownDevices.lastLoginAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`)),
    db
      .delete(accountNotices)
      .where(lt(accountNotices.createdAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`)),
    db.delete(throttles).where(lt(throttles.expiresAt, sql`now()`)),
    db.execute(sql`delete from row_reads where hour < now() - interval '400 days'`),
    db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`)),
    db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, sql`now()`)),
    db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`)),
    db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`)),
    db.delete(idempotencyKeys).where(not(isFreshKey)),
    db.execute(sql`delete from person_challenges where expires_at < now()`),
    db.execute(sql`delete from sign_in_codes where created_at < now() - interval '1 day'`),
    db.execute(
      sql`delete from person_sessions where expires_at < now() or revoked_at < now() - interval '30 days'`,
    ),
    // Former people: their addresses and telephone numbers go after 24 months (decision 69).
    db.execute(sql`
      update member_people set email = null, phone = null, mobile = null
      where until_on < hk_today() - interval '24 months' and num_nonnulls(email, phone, mobile) > 0`),
    db.execute(sql`delete from jobs where created_at < now() - interval '1 day'`),
  ]);

interface Night {
  env: Bindings;
  settings: Settings;
  db: Database;
  at: Date;
}

async function thenNote(task: NightlyTask, work: Promise<unknown>, { db, at }: Night) {
  await work;
  await db.execute(takeNight(task, at));
}

const blankOldMail = (db: Database) =>
  db.execute(sql`
    update mail_messages set text = '', html = '', calendar = null, subject = '', error = null
    where created_at < now() - make_interval(days => ${MAIL_BODY_DAYS}) and text <> '' and status <> 'sending'`);

const forgetRequests = (db: Database) =>
  db.execute(sql`
    delete from contacts
    where source = 'form' and status = 'pending' and asked_at < now() - make_interval(days => ${KEPT_DAYS.unconfirmed})`);

const forgetPapers = (db: Database) =>
  db.execute(sql`
    delete from application_documents using applications
    where applications.id = application_id
      and decided_at < now() - make_interval(days => ${KEPT_DAYS.papers})`);

const forgetLines = (db: Database) =>
  db.execute(sql`
    delete from waiting_list_entries using events
    where events.id = event_id and coalesce(ends_at, event_date) < now() - make_interval(days => ${KEPT_DAYS.waiting})`);

/** Seven years are required (Inland Revenue Ordinance, section 51C). Keeps the accounting entries. */
const forgetStatements = (db: Database) =>
  db.execute(
    sql`delete from bank_statements where created_at < now() - make_interval(years => ${STATEMENT_YEARS}::int)`,
  );

/** An import can then no longer be undone. Keeps the record of the import itself. */
const forgetImports = (db: Database) =>
  db.execute(sql`
    delete from member_import_rows using member_imports
    where member_imports.id = import_id and updated_at < now() - make_interval(days => ${IMPORT_DAYS})`);

const NIGHTLY: Record<NightlyTask, (night: Night) => Promise<unknown>> = {
  retention: ({ db, settings, at }) => eraseExpired(db, settings, at),
  'audit-log': (night) => {
    const days = night.settings.AUDIT_LOG_DAYS;
    return thenNote('audit-log', days ? expireAuditLog(night.db, Number(days)) : Promise.resolve(), night);
  },
  mail: (night) =>
    thenNote(
      'mail',
      Promise.all([
        blankOldMail(night.db),
        forgetRequests(night.db),
        expireEnquiries(night.db),
        forgetRecipients(night.db),
      ]),
      night,
    ),
  papers: (night) =>
    thenNote(
      'papers',
      Promise.all([
        forgetPapers(night.db),
        forgetLines(night.db),
        forgetStatements(night.db),
        forgetImports(night.db),
      ]),
      night,
    ),
  renewals: async (night) => {
    await thenNote('renewals', renewNightly(night.db, night.at), night);
    // Wakes the mail scheduler for mail that is due when office hours begin. On Cloudflare, nothing else
    // would wake it for this mail.
    await wakeMail(night.env);
  },
  versions: (night) =>
    thenNote(
      'versions',
      Promise.all([expireVersions(night.db), expireProfileChanges(night.db), expireTranslations(night.db)]),
      night,
    ),
  online: (night) => thenNote('online', compareOnline(night.env, night.at), night),
  backup: (night) => thenNote('backup', exportNightly(night), night),
  media: (night) =>
    thenNote(
      'media',
      settleAllFiles(night).then(() => sweepStore(night.db, night.env.BUCKET)),
      night,
    ),
};

async function doNightlyTasks(night: Night): Promise<void> {
  const tasks = await tasksDue(night.db, night.at);
  const results = await Promise.allSettled(tasks.map((task) => NIGHTLY[task](night)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

export async function runScheduled(env: Bindings, at: Date): Promise<void> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  try {
    await announced(env, () => doScheduled({ env, settings, db, at }));
    await noteJob(db, 'schedules', { isWell: true });
  } catch (error) {
    await noteJob(db, 'schedules', { isWell: false });
    throw error;
  } finally {
    await watchTroubles(env);
  }
}

async function doScheduled({ env, settings, db, at }: Night): Promise<void> {
  await diskState(env);
  await announceChange(env);
  const acts = await doScheduledActs(db);
  if (acts > 0) await settleAllFiles({ db, env });
  const { due, isMissed } = await publishDue(db);
  const isTenth = at.getUTCMinutes() % MISSED_MINUTES === 0;
  const hasNewPeriods = await notePeriods(db, settings);
  if (acts + due > 0 || hasNewPeriods || (isMissed && isTenth)) await callRebuildHook(env, db);
  if (isTenth) await clearExpired(db);
  if (isTenth) await purgeExpired(db);
  // Runs before the mail scheduler is woken, so that receipts for online payments are sent in the same
  // minute.
  await pollOnline(env, at);
  await watchWeather(env, at);
  // Restarts the mail scheduler if it has stopped. On Cloudflare it normally wakes itself.
  await wakeMail(env);
  await doNightlyTasks({ env, settings, db, at });
  await readUnreadFiles(env);
}
