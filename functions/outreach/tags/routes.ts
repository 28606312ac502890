import { asc, eq, notInArray, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { memberCircularSchema } from '../../../core/outreach/validation/circulars.ts';
import { memberTagsAnswerSchema, memberTagsSchema } from '../../../core/outreach/validation/segments.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { members, memberTags, tags } from '../../../db/tables/index.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { circularsOf } from './member-circulars.ts';

const tag = 'tags';
const schemaRef = given('MemberTags', memberTagsAnswerSchema);

async function answerTags(c: Context<AppEnv>, memberId: number) {
  const rows = await c.var.db
    .select({ tagId: memberTags.tagId, untilOn: memberTags.untilOn })
    .from(memberTags)
    .where(eq(memberTags.memberId, memberId))
    .orderBy(asc(memberTags.tagId));
  return c.json({ memberId, tags: rows });
}

async function findMember(c: Context<AppEnv>): Promise<number> {
  const id = recordId(c.req);
  return found(await c.var.db.select({ id: members.id }).from(members).where(eq(members.id, id))).id;
}

async function replace(c: Context<AppEnv>) {
  const { tags: wanted } = await validBody(c, memberTagsSchema);
  const memberId = await findMember(c);
  const { db } = c.var;
  const ids = wanted.map(({ tagId }) => tagId);
  const known = await db
    .select({ id: tags.id })
    .from(tags)
    .where(sql`${tags.id} = any(${sql.param(ids)}::int[])`);
  if (known.length < new Set(ids).size)
    throw new ApiError(400, 'error.validation', { errors: { tags: 'validation.invalid' } });
  const isGone = sql`${memberTags.memberId} = ${memberId} and ${ids.length > 0 ? notInArray(memberTags.tagId, ids) : sql`true`}`;
  const kept = sql`insert into member_tags (member_id, tag_id, until_on)
    select ${memberId}::integer, (tag ->> 'tagId')::integer, (tag ->> 'untilOn')::date
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) tag
    on conflict (member_id, tag_id) do update set until_on = excluded.until_on`;
  await db.batch([
    db.delete(memberTags).where(isGone),
    db.execute(kept),
    recordAct(db, {
      action: 'update',
      resource: 'members',
      recordId: memberId,
      account: c.var.identity.account,
    }),
  ]);
  return answerTags(c, memberId);
}

export const memberTagRoutes = new Hono<AppEnv>()
  .get(
    '/:id/tags',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The tags of a member',
      answers: { 200: { description: 'With the last day of each, if it has one.', schema: schemaRef } },
    })),
    async (c) => answerTags(c, await findMember(c)),
  )
  .put(
    '/:id/tags',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Replace the tags of a member',
      body: { schema: taken('MemberTagsUpdate', memberTagsSchema) },
      answers: { 200: { description: 'The tags as they are now.', schema: schemaRef } },
    })),
    replace,
  )
  .get(
    '/:id/circulars',
    requireStaff,
    described(() => ({
      tag: 'circulars',
      summary: 'Circulars and notices to a member, and what became of them',
      answers: {
        200: { description: 'Newest first.', schema: listOf(given('MemberCircular', memberCircularSchema)) },
      },
    })),
    async (c) => c.json(await circularsOf(c.var.db, await findMember(c))),
  );
