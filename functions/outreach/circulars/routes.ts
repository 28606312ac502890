import { and, eq, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isChinese } from '../../../core/association/locales.ts';
import {
  circularPreviewSchema,
  circularSchema,
  createCircularSchema,
  previewCircularSchema,
  testCircularSchema,
  updateCircularSchema,
} from '../../../core/outreach/validation/circulars.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { circularColumns, circularOrder, circularSearch } from '../../../db/queries/outreach/circulars.ts';
import { circulars } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { editConflict } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { circularIn, isSampleSender } from '../../mail/circular-texts.ts';
import { sampleCircular } from '../../mail/circulars.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import { copyCircular, readCircular, shownCircular, wrongState } from './send.ts';
import { testCircular } from './test-mail.ts';

const tag = 'circulars';
const circularRef = given('Circular', circularSchema);

const source = {
  resource: 'circulars',
  table: circulars,
  columns: circularColumns,
  search: circularSearch,
  orderBy: circularOrder,
} satisfies Resource;

async function create(c: Context<AppEnv>) {
  const values = await validBody(c, createCircularSchema);
  refuseUnknown(values);
  const [row] = await c.var.db
    .insert(circulars)
    .values({ ...values, authorName: c.var.identity.account.username })
    .returning({ id: circulars.id });
  return c.json(await shownCircular(c.var.db, row?.id ?? 0), 201);
}

async function update(c: Context<AppEnv>) {
  const { updatedAt, ...values } = await validBody(c, updateCircularSchema);
  const id = recordId(c.req);
  const { db } = c.var;
  const { topic, blocks } = await readCircular(db, id);
  refuseUnknown({ topic, blocks, ...values });
  const isSeen = updatedAt ? eq(circulars.updatedAt, updatedAt) : undefined;
  const changed = await db
    .update(circulars)
    .set({ ...values, testedAt: null, testedHash: null })
    .where(and(eq(circulars.id, id), eq(circulars.status, 'draft'), isSeen))
    .returning({ id: circulars.id });
  const now = await shownCircular(db, id);
  if (changed.length > 0) return c.json(now);
  throw now.status === 'draft' ? editConflict(now) : wrongState();
}

async function remove(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const circular = await shownCircular(c.var.db, id);
  const gone = await c.var.db
    .delete(circulars)
    .where(and(eq(circulars.id, id), inArray(circulars.status, ['draft', 'cancelled'])))
    .returning({ id: circulars.id });
  if (gone.length === 0) throw wrongState();
  return c.json(circular);
}

async function preview(c: Context<AppEnv>) {
  const { locale, ...given } = await validBody(c, previewCircularSchema);
  refuseUnknown(given);
  const { db, settings } = c.var;
  const stored = await readCircular(db, recordId(c.req));
  const content = {
    subjectZh: given.subjectZh ?? stored.subjectZh,
    subjectEn: given.subjectEn === undefined ? stored.subjectEn : given.subjectEn,
    blocks: given.blocks ?? stored.blocks,
    topic: stored.topic,
    keptWords: given.keptWords ?? stored.keptWords,
  };
  const texts = await circularIn(db, settings, content, locale);
  const { association } = await readAssociation(db);
  return c.json({
    locale,
    warnings: isSampleSender(association) ? ['sample_sender'] : [],
    ...sampleCircular(settings, texts, isChinese(locale) ? '示範公司' : 'Sample Company'),
  });
}

async function test(c: Context<AppEnv>) {
  const given = await validBody(c, testCircularSchema);
  const circular = await testCircular(c.var, recordId(c.req), { ...given, account: c.var.identity.account });
  kickMail(c.var);
  return c.json(circular, 201);
}

export const circularRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List circulars, newest first',
        record: circularRef,
        columns: circularColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Write a circular',
      description: '400 `unknown_placeholder`, `bad_address`.',
      body: { schema: taken('CircularCreate', createCircularSchema) },
      answers: { 201: { description: 'The draft.', schema: circularRef } },
    })),
    create,
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Read a circular',
      hasFields: true,
      answers: { 200: { description: 'The circular.', schema: circularRef } },
    })),
    (c) => answerRecord(c, source),
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Change a draft; its text must be tested again',
      description: '400 `unknown_placeholder`, `bad_address`; 409 `edit_conflict`, `wrong_state`.',
      body: { schema: taken('CircularUpdate', updateCircularSchema) },
      answers: { 200: { description: 'The draft as it is now.', schema: circularRef } },
      failures: [409],
    })),
    update,
  )
  .delete(
    '/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Delete a circular that was never sent',
      description: '409 `wrong_state`.',
      answers: { 200: { description: 'The circular that was deleted.', schema: circularRef } },
      failures: [409],
    })),
    remove,
  )
  .post(
    '/:id/copy',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Write a new draft with the content of a circular in any state',
      answers: { 201: { description: 'The new draft.', schema: circularRef } },
    })),
    async (c) => c.json(await copyCircular(c.var.db, recordId(c.req), c.var.identity.account.username), 201),
  )
  .post(
    '/:id/preview',
    requireStaff,
    described(() => ({
      tag,
      summary: 'A circular as its readers would get it, saved or not',
      body: { schema: taken('CircularPreviewOf', previewCircularSchema) },
      answers: {
        200: { description: 'In one language.', schema: given('CircularPreview', circularPreviewSchema) },
      },
    })),
    preview,
  )
  .post(
    '/:id/test',
    requireStaff,
    described(() => ({
      tag,
      summary: "Send a draft to one's own address, marked as a test",
      description:
        'To the caller’s confirmed address; 400 by field `to` without one, or for another. 409 `wrong_state`.',
      body: { schema: taken('CircularTest', testCircularSchema) },
      answers: { 201: { description: 'The circular, now tested.', schema: circularRef } },
      failures: [409],
    })),
    test,
  );
