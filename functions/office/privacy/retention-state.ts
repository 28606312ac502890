import { eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import {
  RETENTION_CLASSES,
  type Retention,
  type RetentionClass,
} from '../../../core/office/validation/retention.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import {
  contactMessages,
  eventRegistrations,
  invoices,
  members,
  nightlyRuns,
  retentionState,
} from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { isPast, periodOf } from './retention.ts';

const TABLES = {
  enquiries: contactMessages,
  registrations: eventRegistrations,
  applications: members,
  memberships: members,
  books: invoices,
} satisfies Record<RetentionClass, unknown>;

const countPast = (db: Database, settings: Settings, name: RetentionClass) =>
  db.select({ records: sql<number>`count(*)::int` }).from(TABLES[name]).where(isPast(settings, name));

export async function readRetention(db: Database, settings: Settings): Promise<Retention> {
  const [states, runs, ...counts] = await db.batch([
    db.select({ switchedOnAt: retentionState.switchedOnAt }).from(retentionState),
    db.select({ ranOn: nightlyRuns.ranOn }).from(nightlyRuns).where(eq(nightlyRuns.task, 'retention')),
    ...RETENTION_CLASSES.map((name) => countPast(db, settings, name)),
  ]);
  const switchedOnAt = states[0]?.switchedOnAt ?? null;
  return {
    isOn: switchedOnAt !== null,
    switchedOnAt: switchedOnAt?.toISOString() ?? null,
    ranOn: runs[0]?.ranOn ?? null,
    classes: RETENTION_CLASSES.map((name, place) => ({
      name,
      ...periodOf(settings, name),
      records: counts[place]?.[0]?.records ?? 0,
    })),
  };
}

/**
 * The privacy page can then show the periods. If they have changed, marks the built site as outdated and
 * returns true.
 */
export async function notePeriods(db: Database, settings: Settings): Promise<boolean> {
  const configured = RETENTION_CLASSES.map((name) => ({ name, ...periodOf(settings, name) })).filter(
    ({ isConfigured }) => isConfigured,
  );
  const months = Object.fromEntries(configured.map((period) => [period.name, period.months]));
  const changed = await db
    .update(retentionState)
    .set({ months })
    .where(sql`${retentionState.months} <> ${JSON.stringify(months)}::jsonb`)
    .returning({ months: retentionState.months });
  return changed.length > 0;
}

export async function switchRetention(db: Database, isOn: boolean, account: Actor): Promise<void> {
  const { switchedOnAt } = retentionState;
  const isOff = isNull(switchedOnAt);
  await db.batch([
    // Locks the row, so that the second of two concurrent requests sees the result of the first.
    db.select().from(retentionState).for('update'),
    recordAct(db, {
      action: isOn ? 'switch_on' : 'switch_off',
      resource: 'retention',
      account,
      when: sql`exists (select from ${retentionState} where (${isOff}) = ${isOn})`,
    }),
    db.update(retentionState).set({ switchedOnAt: isOn ? sql`coalesce(${switchedOnAt}, now())` : null }),
  ]);
}
