import { Hono } from 'hono';
import {
  checkNumberingSchema,
  type MemberNumbering,
  memberNumberingSchema,
  numberingCheckSchema,
  updateNumberingSchema,
} from '../../../core/membership/validation/member-numbering.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { memberNumbering } from '../../../db/tables/index.ts';
import { confirmedBody } from '../../auth/confirmed-guard.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { checkNumbering } from './check.ts';

const tag = 'membership';
const rulesRef = given('MemberNumbering', memberNumberingSchema);

const { id: _id, ...columns } = visibleColumns(memberNumbering);
const source = { table: memberNumbering, columns };

export const memberNumberingRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'The association’s own numbering of members',
      answers: { 200: { description: 'The rules.', schema: rulesRef } },
    })),
    async (c) => c.json(found(await c.var.db.select(columns).from(memberNumbering))),
  )
  .post(
    '/check',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Show what a numbering would mean',
      description: 'Changes nothing: collisions, numbers that are taken, and the next number.',
      body: { schema: taken('MemberNumberingQuestion', checkNumberingSchema) },
      answers: {
        200: { description: 'What it means.', schema: given('MemberNumberingCheck', numberingCheckSchema) },
      },
    })),
    async (c) => c.json(await checkNumbering(c.var.db, await validBody(c, checkNumberingSchema))),
  )
  .patch(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Change the numbering of members',
      description:
        '`currentPassword` is the caller’s own. 409 `number_collisions` names members whose numbers differ in padding alone, unless `acceptsCollisions` is true.',
      body: { schema: taken('MemberNumberingUpdate', updateNumberingSchema) },
      answers: { 200: { description: 'The rules as they are now.', schema: rulesRef } },
      failures: [409, 429],
    })),
    async (c) => {
      const { acceptsCollisions, ...change } = await confirmedBody(c, updateNumberingSchema);
      const { db } = c.var;
      const rules = { ...found(await db.select(columns).from(memberNumbering)), ...change };
      const check = await checkNumbering(db, rules);
      if (rules.isOwn && check.collisions.length > 0 && !acceptsCollisions)
        throw new ApiError(409, 'numbering.collisions', {
          code: 'number_collisions',
          extra: { collisions: check.collisions },
        });
      return c.json(await updateRecord<MemberNumbering>(c, source, 1, change));
    },
  );
