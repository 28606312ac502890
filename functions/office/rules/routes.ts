import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../../db/database.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { membershipSettings, officeRules } from '../../../db/tables/index.ts';
import {
  changedRulesSchema,
  type OfficeRules,
  updateRulesSchema,
} from '../../../db/validation/office/office-rules.ts';
import { ApiError, editConflict, found } from '../../errors.ts';
import { validBody } from '../../platform/http/json.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { type ChangedRules, effectsOf } from './effects.ts';

const { id: _id, ...columns } = visibleColumns(officeRules);
const selectRules = (db: Database) =>
  db
    .select({ ...columns, graceDays: sql<number>`(select grace_days from membership_settings)` })
    .from(officeRules);

const readRules = async (db: Database) => {
  const { updatedAt, ...rules } = found(await selectRules(db));
  return { ...rules, updatedAt: updatedAt.toISOString() } satisfies OfficeRules;
};

/** Throws 400 unless the reminders are in order. */
function checkReminders(stored: OfficeRules, change: ChangedRules) {
  const { firstReminderDays, secondReminderDays, lastReminderDays } = { ...stored, ...change };
  const errors = {
    ...(firstReminderDays <= secondReminderDays && { secondReminderDays: 'rules.reminderOrder' as const }),
    ...(secondReminderDays <= lastReminderDays && { lastReminderDays: 'rules.reminderOrder' as const }),
  };
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
}

/** Routes for the association's rules, which pages, fees, due dates and mails follow. */
export const officeRulesRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) => c.json(found(await selectRules(c.var.db))))
  .post('/check', requireStaff, async (c) => {
    const change = await validBody(c, changedRulesSchema);
    const stored = await readRules(c.var.db);
    checkReminders(stored, change);
    return c.json({ effects: await effectsOf(c.var.db, stored, change) });
  })
  .patch('/', requireStaff, async (c) => {
    const { updatedAt, graceDays, ...change } = await validBody(c, updateRulesSchema);
    const { db } = c.var;
    checkReminders(await readRules(db), change);
    const isSeen = updatedAt ? eq(officeRules.updatedAt, updatedAt) : undefined;
    const [, written, rows] = await db.batch([
      // Runs first: the update of the rules changes the time that both statements check.
      db
        .update(membershipSettings)
        .set({ graceDays: graceDays ?? sql`grace_days` })
        .where(
          and(
            sql`grace_days <> ${graceDays ?? null}::int`,
            sql`exists (select from office_rules where ${isSeen ?? sql`true`})`,
          ),
        ),
      db
        .update(officeRules)
        .set({ ...change, updatedAt: sql`now()` })
        .where(isSeen)
        .returning({ id: officeRules.id }),
      selectRules(db),
    ]);
    if (written.length === 0) throw editConflict(found(rows));
    return c.json(found(rows));
  });
