import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  changedRulesSchema,
  type OfficeRules,
  officeRulesSchema,
  ruleEffectsSchema,
  updateRulesSchema,
} from '../../../core/office/validation/office-rules.ts';
import type { Database } from '../../../db/database.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { membershipSettings, officeRules } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { ApiError, editConflict, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { type ChangedRules, effectsOf } from './effects.ts';

const tag = 'rules';
const rulesRef = given('OfficeRules', officeRulesSchema);

const { id: _id, ...columns } = visibleColumns(officeRules);
const selectRules = (db: Database) =>
  db
    .select({ ...columns, graceDays: sql<number>`(select grace_days from membership_settings)` })
    .from(officeRules);

const readRules = async (db: Database) => {
  const { updatedAt, ...rules } = found(await selectRules(db));
  return { ...rules, updatedAt: updatedAt.toISOString() } satisfies OfficeRules;
};

function checkReminders(stored: OfficeRules, change: ChangedRules) {
  const { firstReminderDays, secondReminderDays, lastReminderDays } = { ...stored, ...change };
  const errors = {
    ...(firstReminderDays <= secondReminderDays && { secondReminderDays: 'rules.reminderOrder' as const }),
    ...(secondReminderDays <= lastReminderDays && { lastReminderDays: 'rules.reminderOrder' as const }),
  };
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
}

export const officeRulesRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'The association’s own rules',
      answers: { 200: { description: 'The rules.', schema: rulesRef } },
    })),
    async (c) => c.json(found(await selectRules(c.var.db))),
  )
  .post(
    '/check',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Show what a change of rules would do, to how many, from when',
      description: 'Changes nothing.',
      body: { schema: taken('OfficeRulesQuestion', changedRulesSchema) },
      answers: {
        200: {
          description: 'One entry for each changed rule.',
          schema: given('RuleEffects', ruleEffectsSchema),
        },
      },
    })),
    async (c) => {
      const change = await validBody(c, changedRulesSchema);
      const stored = await readRules(c.var.db);
      checkReminders(stored, change);
      return c.json({ effects: await effectsOf(c.var.db, stored, change) });
    },
  )
  .patch(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Change the association’s rules',
      description:
        'Pages, fees, due dates and mails follow from then on; terms, invoices and due dates that exist keep their dates. `applicationDays` and `enquiryDays` are `processingDays` and `replyDays` of `/api/association`.',
      body: { schema: taken('OfficeRulesUpdate', updateRulesSchema) },
      answers: { 200: { description: 'The rules as they are now.', schema: rulesRef } },
      failures: [409],
    })),
    async (c) => {
      const { updatedAt, graceDays, ...change } = await validBody(c, updateRulesSchema);
      const { db } = c.var;
      checkReminders(await readRules(db), change);
      const isSeen = updatedAt ? eq(officeRules.updatedAt, updatedAt) : undefined;
      const [, written, rows] = await db.batch([
        // Runs before the update of the rules. Both statements check `updatedAt`, and the update changes
        // it.
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
    },
  );
