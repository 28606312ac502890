import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { doScheduledActs, nextScheduledAct } from '../../../db/queries/content/drafts.ts';
import { beginBuild, endBuild } from '../../../db/queries/platform/publishing.ts';
import { auditLog, publishOutbox, scheduledActs } from '../../../db/tables/index.ts';
import { createForm, createRegistration } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startServer } from '../../testing/server.ts';

let hookCalls = 0;
const hook = await startServer((_, response) => {
  hookCalls++;
  response.end();
});
const { db, env, visitor, staff, signIn } = await createTestApp({
  withStore: true,
  env: { REBUILD_HOOK_URL: hook },
});

const BODIES = {
  news: { title: '有時限', content: '<p>內文</p>', excerpt: '摘要' },
  events: { title: '有時限', description: '說明', eventDate: '2027-03-04T10:00:00Z' },
  publications: { title: '有時限', fileUrl: '/uploads/a.pdf' },
};
type Name = keyof typeof BODIES;
const NAMES = Object.keys(BODIES) as Name[];

const PUBLISH_AT = '2031-01-01T01:00:00.000Z';
const UNPUBLISH_AT = '2031-02-01T10:00:00.000Z';

async function make(name: Name, values = {}) {
  const { id } = await rowOf(await staff(`POST /api/${name}`, { ...BODIES[name], ...values }));
  return Number(id);
}

const setSchedule = (name: Name, id: number, body: object) => staff(`PUT /api/${name}/${id}/schedule`, body);

const comesDue = (resource: Name, recordId: number, act: 'publish' | 'unpublish', minutesAgo = 1) =>
  db
    .update(scheduledActs)
    .set({ dueAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(
      and(
        eq(scheduledActs.resource, resource),
        eq(scheduledActs.recordId, recordId),
        eq(scheduledActs.act, act),
      ),
    );

const aMinutePasses = () => runScheduled(env, new Date('2026-11-21T00:01:00Z'));
const statusOf = async (name: Name, id: number) => (await visitor(`GET /api/${name}/${id}`)).status;
const scheduleOf = async (name: Name, id: number) =>
  (await rowOf(await staff(`GET /api/${name}/${id}?draft=1`))).schedule;

describe.each(NAMES)('the publication schedule of %s', (name) => {
  it('is shown only to staff', async () => {
    const id = await make(name);
    expect(await scheduleOf(name, id)).toBeNull();
    const answer = await rowOf(await setSchedule(name, id, { unpublishAt: '2031-02-01T18:00:00+08:00' }));
    const wanted = { publishAt: null, unpublishAt: UNPUBLISH_AT, failure: null };
    expect(answer).toMatchObject({ id, state: 'published', schedule: wanted });
    const listed = await rowsOf(await staff(`GET /api/${name}`));
    expect(listed.find((row) => row.id === id)).toMatchObject({ schedule: wanted });
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).not.toHaveProperty('schedule');
    expect(await (await visitor(`GET /api/${name}`)).text()).not.toContain('schedule');
    await setSchedule(name, id, {});
    expect(await scheduleOf(name, id)).toBeNull();
  });

  it('unpublishes a record once at the scheduled time, and the audit log names the account that scheduled it', async () => {
    const id = await make(name);
    await setSchedule(name, id, { unpublishAt: UNPUBLISH_AT });
    await aMinutePasses();
    expect(await statusOf(name, id)).toBe(200);
    await comesDue(name, id, 'unpublish');
    await endBuild(db, await beginBuild(db));
    hookCalls = 0;
    await aMinutePasses();
    expect(await statusOf(name, id)).toBe(404);
    expect([await db.$count(publishOutbox, eq(publishOutbox.recordId, id)), hookCalls]).toEqual([1, 1]);
    const draft = await rowOf(await staff(`GET /api/${name}/${id}`));
    expect(draft).toMatchObject({ state: 'draft', title: '有時限', schedule: null });
    const entries = await db
      .select({ action: auditLog.action, who: auditLog.accountName })
      .from(auditLog)
      .where(and(eq(auditLog.resource, name), eq(auditLog.recordId, id)))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'schedule', 'delete']);
    expect(entries[2]?.who).toBe(entries[0]?.who);
    await staff(`POST /api/${name}/${id}/publish`);
    await aMinutePasses();
    expect(await statusOf(name, id)).toBe(200);
  });

  it('publishes a draft and unpublishes it later', async () => {
    const id = await make(name, { draft: true });
    await setSchedule(name, id, { publishAt: PUBLISH_AT, unpublishAt: UNPUBLISH_AT });
    await comesDue(name, id, 'publish');
    await aMinutePasses();
    expect(await statusOf(name, id)).toBe(200);
    const left = { publishAt: null, unpublishAt: UNPUBLISH_AT, failure: null };
    expect(await scheduleOf(name, id)).toEqual(left);
    await comesDue(name, id, 'unpublish');
    await aMinutePasses();
    expect(await statusOf(name, id)).toBe(404);
  });

  it('publishes the newer draft of a published record', async () => {
    const id = await make(name);
    await staff(`PATCH /api/${name}/${id}`, { title: '新一年', draft: true });
    await setSchedule(name, id, { publishAt: PUBLISH_AT });
    await comesDue(name, id, 'publish');
    await aMinutePasses();
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).toMatchObject({ title: '新一年' });
  });

  it('publishes the draft and then unpublishes the record when both scheduled times have passed', async () => {
    const id = await make(name, { draft: true });
    await setSchedule(name, id, { publishAt: PUBLISH_AT, unpublishAt: UNPUBLISH_AT });
    await comesDue(name, id, 'publish', 9);
    await comesDue(name, id, 'unpublish', 3);
    await aMinutePasses();
    expect(await rowOf(await staff(`GET /api/${name}/${id}`))).toMatchObject({ state: 'draft' });
  });

  it('is deleted when its draft is deleted or published, and does not apply to the next draft', async () => {
    const id = await make(name);
    for (const end of ['DELETE', 'POST'] as const) {
      await staff(`PATCH /api/${name}/${id}`, { title: '第一稿', draft: true });
      await setSchedule(name, id, { publishAt: PUBLISH_AT });
      const address = end === 'POST' ? 'publish' : 'draft';
      expect((await staff(`${end} /api/${name}/${id}/${address}`)).status).toBe(200);
      await staff(`PATCH /api/${name}/${id}`, { title: '下一稿', draft: true });
      expect(await scheduleOf(name, id)).toBeNull();
      await staff(`DELETE /api/${name}/${id}/draft`);
    }
  });

  it('is paused while its record is in the trash, and resumes after a restore', async () => {
    const id = await make(name);
    await setSchedule(name, id, { unpublishAt: UNPUBLISH_AT });
    await staff(`DELETE /api/${name}/${id}`);
    await comesDue(name, id, 'unpublish');
    await aMinutePasses();
    await staff(`POST /api/trash/${name}/${id}/restore`);
    await aMinutePasses();
    expect(await statusOf(name, id)).toBe(404);
    expect(await rowOf(await staff(`GET /api/${name}/${id}`))).toMatchObject({ state: 'draft' });
  });

  it('is rejected for a time in the past, for unpublishing before publishing, and without a draft or record', async () => {
    const id = await make(name);
    const past = await expectError(await setSchedule(name, id, { unpublishAt: '2020-01-01T00:00:00Z' }), 400);
    expect(past.errors).toEqual({ unpublishAt: '時間必須在將來' });
    const turned = { publishAt: UNPUBLISH_AT, unpublishAt: PUBLISH_AT };
    const order = await expectError(await setSchedule(name, id, turned), 400);
    expect(order.errors).toEqual({ unpublishAt: '撤回時間必須在發佈時間之後' });
    await expectError(await setSchedule(name, id, { unpublishAt: 'tomorrow' }), 400);
    const noDraft = await expectError(await setSchedule(name, id, { publishAt: PUBLISH_AT }), 409);
    expect(noDraft).toMatchObject({ code: 'no_draft' });
    await expectError(await setSchedule(name, 999_999, { unpublishAt: UNPUBLISH_AT }), 404);
    await expectError(await visitor(`PUT /api/${name}/${id}/schedule`, {}), 401);
    const writer = await signIn('writer');
    await expectError(await writer(`PUT /api/${name}/${id}/schedule`, {}), 403);
  });
});

describe('an event with registrations', () => {
  it('cannot be scheduled for unpublishing', async () => {
    const id = await make('events');
    const form = await createForm(db, { eventId: id });
    await createRegistration(db, form);
    const answer = await setSchedule('events', id, { unpublishAt: UNPUBLISH_AT });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'has_registrations' });
  });

  it('stays published when registrations arrive after its unpublication was scheduled, and staff see the reason', async () => {
    const id = await make('events');
    const form = await createForm(db, { eventId: id });
    await setSchedule('events', id, { unpublishAt: UNPUBLISH_AT });
    await createRegistration(db, form);
    await comesDue('events', id, 'unpublish');
    await aMinutePasses();
    expect(await statusOf('events', id)).toBe(200);
    expect(await scheduleOf('events', id)).toMatchObject({ failure: 'has_registrations' });
    expect(await doScheduledActs(db)).toBe(0);
  });
});

it('the time of the next scheduled run ignores records in the trash', async () => {
  await db.delete(scheduledActs);
  expect(await nextScheduledAct(db)).toBeUndefined();
  const [first, second] = [await make('news'), await make('news')];
  await setSchedule('news', first, { unpublishAt: PUBLISH_AT });
  await setSchedule('news', second, { unpublishAt: UNPUBLISH_AT });
  expect((await nextScheduledAct(db))?.toISOString()).toBe(PUBLISH_AT);
  await staff(`DELETE /api/news/${first}`);
  expect((await nextScheduledAct(db))?.toISOString()).toBe(UNPUBLISH_AT);
  await staff(`POST /api/trash/news/${first}/restore`);
  expect((await nextScheduledAct(db))?.toISOString()).toBe(PUBLISH_AT);
  await db.update(scheduledActs).set({ failure: 'no_draft' });
  expect(await nextScheduledAct(db)).toBeUndefined();
  await db.delete(scheduledActs);
});

it('ten concurrent scheduled runs perform each of a hundred due actions once', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, () => make('news')));
  for (const id of ids) await setSchedule('news', id, { unpublishAt: UNPUBLISH_AT });
  for (const id of ids) await comesDue('news', id, 'unpublish');
  const done = await Promise.all(Array.from({ length: 10 }, () => doScheduledActs(db)));
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(100);
  const entries = await db.$count(
    auditLog,
    and(eq(auditLog.action, 'delete'), inArray(auditLog.recordId, ids)),
  );
  expect(entries).toBe(100);
});
