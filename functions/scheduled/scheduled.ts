import { and, gt, inArray, lt, lte, not, or, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../db/database.ts';
import { variantKeys } from '../../db/pictures.ts';
import { expireAuditLog } from '../../db/queries/audit-log.ts';
import { doScheduledActs } from '../../db/queries/drafts.ts';
import { expireTranslations } from '../../db/queries/languages.ts';
import { isReferred } from '../../db/queries/media-references.ts';
import { expireProfileChanges } from '../../db/queries/profile-changes.ts';
import { expireVersions } from '../../db/queries/record-versions.ts';
import {
  accountLinks,
  accountNotices,
  challenges,
  idempotencyKeys,
  isFreshKey,
  knownDevices,
  mediaObjects,
  news,
  previewLinks,
  publications,
  publishOutbox,
  publishState,
  sessions,
  throttles,
} from '../../db/schema/index.ts';
import { SESSION_IDLE_HOURS } from '../../db/validation/accounts/sessions.ts';
import { REMEMBERED_DAYS } from '../auth/known-devices.ts';
import { type Bindings, type Settings, settingsOf } from '../env.ts';
import { wakeMail } from '../mail/kick.ts';
import { type NightlyTask, takeNight, tasksDue } from '../privacy/nightly.ts';
import { eraseExpired } from '../privacy/retention.ts';
import { readUnreadFiles } from '../publications/page-texts.ts';
import { callRebuildHook } from '../publishing/rebuild.ts';
import { renewNightly } from '../renewals/run.ts';
import { purgeExpired } from '../trash/trash.ts';

/** A change that has waited so long was missed: the hook is called again. */
const MISSED_MINUTES = 10;
/** Of one account. */
const MOST_DEVICES = 100;
const SWEEP_GRACE_DAYS = 7;
const SWEEP_BATCH = 200;
const MAIL_BODY_DAYS = 180;
/** After the decision. */
const PAPER_DAYS = 90;
const STATEMENT_YEARS = 8;
/** After the last act. */
const IMPORT_DAYS = 90;
/** After the event. */
const WAITING_DAYS = 30;

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
/** As `overFrom` of db/event-status.ts has it, but for an end before the beginning, which changes nothing twice. */
const OVER_FROM = sql`coalesce(
  ends_at, (date_trunc('day', event_date at time zone 'Asia/Hong_Kong') + interval '1 day') at time zone 'Asia/Hong_Kong'
)`;

/** Events that began or ended: their status follows the date. */
const markEvents = (db: Database) =>
  db.execute(sql`
    insert into publish_outbox (resource, record_id)
    select 'events', id from events
    where status = 'upcoming' and (
      (event_date > ${SINCE_LAST} and event_date <= now()) or (${OVER_FROM} > ${SINCE_LAST} and ${OVER_FROM} <= now())
    )
    returning id`);

/** Members whose days of grace were over with a midnight of Hong Kong's: the directory lists them no more. */
const markLapsed = (db: Database) =>
  db.execute(sql`
    insert into publish_outbox (resource, record_id)
    select 'members', member_id from member_standings
    where listed_until_on < hk_today() and isfinite(listed_until_on)
      and (listed_until_on + 1)::timestamp at time zone 'Asia/Hong_Kong' > ${SINCE_LAST}
    returning id`);

/** Marks what came due since the last scheduled run, each once; gives how many, and whether an older change still waits. */
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

/** Clears sessions, throttles, challenges and keys of forms that are over, and what is too old of devices and notices. */
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
    // Scripts keep no cookie: each of their logins is another device.
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
    db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`)),
    db.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`)),
    db.delete(previewLinks).where(lt(previewLinks.expiresAt, sql`now()`)),
    db.delete(idempotencyKeys).where(not(isFreshKey)),
  ]);

/** Deletes stored files that nothing has referred to for a week, pictures with their variants; gives their keys. */
export async function sweepMedia(db: Database, bucket: R2Bucket): Promise<string[]> {
  const isOld = sql`${mediaObjects.createdAt} < now() - make_interval(days => ${SWEEP_GRACE_DAYS})`;
  const candidates = db
    .select({ key: mediaObjects.key })
    .from(mediaObjects)
    .where(and(isOld, sql`not ${isReferred}`))
    .limit(SWEEP_BATCH);
  const swept = await db
    .delete(mediaObjects)
    .where(inArray(mediaObjects.key, candidates))
    .returning({ key: mediaObjects.key });
  const keys = swept.map(({ key }) => key);
  if (keys.length) await bucket.delete(keys.flatMap((key) => [key, ...variantKeys(key)]));
  return keys;
}

interface Night {
  env: Bindings;
  settings: Settings;
  db: Database;
  at: Date;
}

/** What is not noted as done in its own transaction may be done twice. */
async function thenNote(task: NightlyTask, work: Promise<unknown>, { db, at }: Night) {
  await work;
  await db.execute(takeNight(task, at));
}

/** Mails keep to whom and when they went; what they said goes. */
const blankOldMail = (db: Database) =>
  db.execute(sql`
    update mail_messages set text = '', html = '', calendar = null, subject = '', error = null
    where created_at < now() - make_interval(days => ${MAIL_BODY_DAYS}) and text <> '' and status <> 'sending'`);

/** Papers are for the decision; their files go with the sweep. */
const forgetPapers = (db: Database) =>
  db.execute(sql`
    delete from application_documents using applications
    where applications.id = application_id
      and decided_at < now() - make_interval(days => ${PAPER_DAYS})`);

/** Who waited and got no place is of no use after the event. */
const forgetLines = (db: Database) =>
  db.execute(sql`
    delete from waiting_list_entries using events
    where events.id = event_id and coalesce(ends_at, event_date) < now() - make_interval(days => ${WAITING_DAYS})`);

/** Seven years after the financial year (Inland Revenue Ordinance, section 51C); what was booked by them stays in the books. */
const forgetStatements = (db: Database) =>
  db.execute(
    sql`delete from bank_statements where created_at < now() - make_interval(years => ${STATEMENT_YEARS}::int)`,
  );

/** An import can be undone until then; that it was made stays. */
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
  mail: (night) => thenNote('mail', blankOldMail(night.db), night),
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
    // On Cloudflare nothing else would wake the clock for what is to go when the office opens.
    await wakeMail(night.env);
  },
  versions: (night) =>
    thenNote(
      'versions',
      Promise.all([expireVersions(night.db), expireProfileChanges(night.db), expireTranslations(night.db)]),
      night,
    ),
  media: (night) => thenNote('media', sweepMedia(night.db, night.env.BUCKET), night),
};

/** Does what is left of this night, or of one that nobody was there for. None keeps the others from theirs. */
async function doNightlyTasks(night: Night): Promise<void> {
  const tasks = await tasksDue(night.db, night.at);
  const results = await Promise.allSettled(tasks.map((task) => NIGHTLY[task](night)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * What the cron trigger does every minute; some of it once in ten minutes, or once a night. What failed in a night is
 * tried again at the next scheduled run.
 */
export async function runScheduled(env: Bindings, at: Date): Promise<void> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const acts = await doScheduledActs(db);
  const { due, isMissed } = await publishDue(db);
  const isTenth = at.getUTCMinutes() % MISSED_MINUTES === 0;
  if (acts + due > 0 || (isMissed && isTenth)) await callRebuildHook(env, db);
  if (isTenth) await clearExpired(db);
  if (isTenth) await purgeExpired(db);
  // On Cloudflare the clock of the mail wakes by itself; this starts it again, should it ever have stopped.
  await wakeMail(env);
  await doNightlyTasks({ env, settings, db, at });
  await readUnreadFiles(env);
}
