import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  createMemberTypeSchema,
  memberTypeSchema,
  type StoredMemberType,
  updateMemberTypeSchema,
} from '../../../core/membership/validation/member-types.ts';
import { memberTypeOrder } from '../../../db/queries/membership/member-types.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { memberTypes } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

const tag = 'membership';
const typeRef = given('MemberType', memberTypeSchema);
const source = { table: memberTypes, columns: visibleColumns(memberTypes) };

/** Types cannot be deleted, because members, terms and fees reference their keys. */
export const memberTypeRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List the types of membership',
      description:
        'The first one for a year is that of new members, and its years count towards membership for life; the board grants the first one for life.',
      answers: { 200: { description: 'In the order of the forms.', schema: listOf(typeRef) } },
    })),
    async (c) =>
      c.json(
        await c.var.db
          .select(source.columns)
          .from(memberTypes)
          .orderBy(...memberTypeOrder),
      ),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Add a type of membership',
      description:
        'Members, terms and fees store its `key`, which is the Chinese name that it begins with. It can be applied for once it has a fee. 409 `member_type_exists` for a key that is taken.',
      body: { schema: taken('MemberTypeCreate', createMemberTypeSchema) },
      answers: { 201: { description: 'The type.', schema: typeRef } },
      failures: [409],
    })),
    async (c) => {
      const values = await validBody(c, createMemberTypeSchema);
      const [made] = await c.var.db
        .insert(memberTypes)
        .values({
          ...values,
          key: values.nameZh,
          position:
            values.position ?? sql`(select coalesce(max(known.position) + 1, 0) from member_types known)`,
        })
        .onConflictDoNothing()
        .returning(source.columns);
      if (!made)
        throw new ApiError(409, 'memberTypes.taken', {
          code: 'member_type_exists',
          errors: { nameZh: 'memberTypes.taken' },
        });
      return c.json(made, 201);
    },
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Change names, order or whether a type of membership is on offer',
      description: '409 `last_member_type` for the last type for a year.',
      body: { schema: taken('MemberTypeUpdate', updateMemberTypeSchema) },
      answers: { 200: { description: 'The type as it is now.', schema: typeRef } },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      return c.json(
        await updateRecord<StoredMemberType>(c, source, id, await validBody(c, updateMemberTypeSchema)),
      );
    },
  );
