import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventRegistrations, scheduledActs, trash } from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember } from '../../../db/testing/factories.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

// Tests concurrent changes of the same record.

const { db, env, visitor, staff, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const writer = await signIn('writer');

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 5);
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const ARTICLE = { title: '題目', content: '<p>內文</p>', excerpt: '摘要' };

const createArticle = async (values: object = {}) =>
  (await rowOf(await staff('POST /api/news', { ...ARTICLE, ...values }))) as Row & { updatedAt: string };
const newest = async (id: number) => rowOf(await staff(`GET /api/news/${id}?draft=1`));
const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const statuses = (answers: Response[]) => answers.map(({ status }) => status);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('an event that is deleted or unpublished during registrations', () => {
  const GUESTS = 12;
  it.each(
    rounds.flatMap((round) => [
      { round, call: 'DELETE', path: '', back: (id: number) => `POST /api/trash/events/${id}/restore` },
      { round, call: 'POST', path: '/unpublish', back: (id: number) => `POST /api/events/${id}/publish` },
    ]),
  )(
    'is restored with every confirmed registration ($call, round $round)',
    async ({ round, call, path, back }) => {
      const { id: eventId } = await createEvent(db);
      const form = await createForm(db, { eventId });
      const register = async (guest: number) => {
        await pause(guest * 2);
        return visitor('POST /api/event-registrations', {
          ...{ formId: form.id, eventId, participantName: `guest ${guest}` },
          participantEmail: `guest-${guest}@example.com`,
        });
      };
      const take = async () => {
        await pause(3 + round * 3);
        return staff(`${call} /api/events/${eventId}${path}`);
      };
      const [taken, ...answers] = await Promise.all([
        take(),
        ...Array.from({ length: GUESTS }, (_, guest) => register(guest)),
      ]);
      const told = answers.filter(({ status }) => status === 201);
      for (const status of statuses(answers)) expect([201, 404]).toContain(status);
      expect([200, 409]).toContain(taken.status);
      if (taken.status === 200) expect((await staff(back(eventId))).status).toBe(200);
      expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, eventId))).toBe(told.length);
      if (path && told.length > 0) expect(taken.status).toBe(409);
    },
  );
});

describe('a deletion during other changes', () => {
  it.each(rounds)(
    'moves the record and its draft to the trash together, or keeps both if the deletion is rejected (round %i)',
    async () => {
      const { id, updatedAt } = await createArticle();
      await staff(`PATCH /api/news/${id}`, { title: '草稿', draft: true });
      const [deleted] = await Promise.all([
        staff(`DELETE /api/news/${id}?updatedAt=${updatedAt}`),
        times(3, (index) => staff(`PATCH /api/news/${id}`, { excerpt: `改 ${index}` })),
      ]);
      expect([200, 409]).toContain(deleted.status);
      const isInTrash = (await db.$count(trash, eq(trash.recordId, id))) > 0;
      expect(isInTrash).toBe(deleted.status === 200);
      if (isInTrash) expect((await staff(`POST /api/trash/news/${id}/restore`)).status).toBe(200);
      expect(await newest(id)).toMatchObject({ title: '草稿', hasDraft: true });
    },
  );

  it.each(rounds)('leaves the record either live or in the trash (round %i)', async () => {
    const { id } = await createArticle();
    await Promise.all([
      staff(`DELETE /api/news/${id}`),
      times(3, () => staff(`POST /api/news/${id}/unpublish`)),
      times(3, () => staff(`POST /api/news/${id}/publish`)),
    ]);
    const isThere = (await staff(`GET /api/news/${id}?draft=1`)).status === 200;
    const isInTrash = (await db.$count(trash, eq(trash.recordId, id))) > 0;
    expect([isThere, isInTrash]).toEqual([!isInTrash, !isThere]);
    if (isInTrash) expect((await staff(`POST /api/trash/news/${id}/restore`)).status).toBe(200);
    expect(await newest(id)).toMatchObject(ARTICLE);
  });

  it('hides the versions of the record together with the record', async () => {
    const { id } = await createMember(db, { companyNameHk: '已刪除' });
    const finance = await signIn('finance');
    expect((await finance(`GET /api/members/${id}/versions/1`)).status).toBe(200);
    expect((await staff(`DELETE /api/members/${id}`)).status).toBe(200);
    for (const path of ['', '/versions', '/versions/1'])
      await expectError(await finance(`GET /api/members/${id}${path}`), 404);
  });
});

describe('the erasure of a person', () => {
  it.each(rounds)('is not undone by concurrent restores of older versions (round %i)', async () => {
    const { id } = await createMember(db, {
      representativeName: '馮小姐',
      representativeEmail: 'fung@person.hk',
    });
    await staff(`PATCH /api/members/${id}`, { memberBrand: 'Another' });
    const [erased, restored] = await Promise.all([
      staff('POST /api/personal-data/erase', { records: [{ resource: 'members', id }] }),
      times(6, () => staff(`POST /api/members/${id}/versions/1/restore`)),
    ]);
    expect(erased.status).toBe(200);
    for (const status of statuses(restored)) expect([200, 404]).toContain(status);
    const { rows } = await db.execute(sql`
      select 1 from members where id = ${id} and representative_name <> ''
      union all select 1 from record_versions where resource = 'members' and record_id = ${id} and data::text like '%馮小姐%'`);
    expect(rows).toEqual([]);
  });
});

describe('concurrent drafts of a record', () => {
  it('store one draft; the other callers get a conflict with the content of that draft', async () => {
    const { id, updatedAt } = await createArticle();
    const answers = await times(20, (index) =>
      staff(`PATCH /api/news/${id}`, { excerpt: `由 ${index} 寫`, updatedAt, draft: true }),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    const { excerpt } = (await newest(id)) as Row & { excerpt: string };
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      const body = await expectError(answer, 409);
      expect(body).toMatchObject({ code: 'edit_conflict', current: { id, excerpt, hasDraft: true } });
    }
  });

  it('are rejected with 409 and the current record when the record has been published in the meantime', async () => {
    const { id } = await rowOf(await staff('POST /api/news', { ...ARTICLE, draft: true }));
    const { updatedAt } = (await newest(id)) as Row & { updatedAt: string };
    await staff(`POST /api/news/${id}/publish`);
    const late = await staff(`PATCH /api/news/${id}`, { title: '遲了', updatedAt, draft: true });
    expect(await expectError(late, 409)).toMatchObject({
      code: 'edit_conflict',
      current: { id, title: '題目', state: 'published' },
    });
  });

  it('contain only differences from the published record, even if all fields are sent', async () => {
    const { id } = await createArticle({ publishedAt: '2026-11-01T00:00:00Z', featured: true });
    const { updatedAt, ...all } = await newest(id);
    const sent = { ...ARTICLE, publishedAt: all.publishedAt, featured: true, imageUrl: all.imageUrl };
    await staff(`PATCH /api/news/${id}`, { ...sent, title: '新題', draft: true });
    await staff(`PATCH /api/news/${id}`, { content: '<p>更正</p>' });
    expect(await newest(id)).toMatchObject({ title: '新題', content: '<p>更正</p>' });
    expect(await rowOf(await staff(`POST /api/news/${id}/publish`))).toMatchObject({
      ...{ title: '新題', content: '<p>更正</p>', featured: true, hasDraft: false },
    });
    // This change makes the draft equal to the published record. Publishing must still delete the draft.
    await staff(`PATCH /api/news/${id}`, { title: '又改', draft: true });
    await staff(`PATCH /api/news/${id}`, { title: '新題', draft: true });
    expect(await rowOf(await staff(`POST /api/news/${id}/publish`))).toMatchObject({
      title: '新題',
      hasDraft: false,
    });
  });
});

describe('a scheduled draft', () => {
  const dueNow = (id: number) =>
    db
      .update(scheduledActs)
      .set({ dueAt: new Date(Date.now() - 60_000) })
      .where(eq(scheduledActs.recordId, id));
  const scheduled = async () => {
    const { id } = await rowOf(await staff('POST /api/news', { ...ARTICLE, draft: true }));
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await staff(`PUT /api/news/${id}/schedule`, { publishAt })).status).toBe(200);
    return id;
  };

  it('is not published after a change by a user who may not publish', async () => {
    const id = await scheduled();
    expect((await writer(`PATCH /api/news/${id}`, { title: '未經核對', draft: true })).status).toBe(200);
    await dueNow(id);
    await runScheduled(env, new Date('2026-11-21T00:01:00Z'));
    expect((await visitor(`GET /api/news/${id}`)).status).toBe(404);
    expect(await newest(id)).toMatchObject({ schedule: { failure: 'changed_since' } });
    // An editor reads the change and then schedules the draft again.
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect(await rowOf(await staff(`PUT /api/news/${id}/schedule`, { publishAt }))).toMatchObject({
      schedule: { failure: null },
    });
    await dueNow(id);
    await runScheduled(env, new Date('2026-11-21T00:02:00Z'));
    expect(await rowOf(await visitor(`GET /api/news/${id}`))).toMatchObject({ title: '未經核對' });
  });

  it('is still published after its writer saves it without changes, or after an editor changes it', async () => {
    const [same, edited] = [await scheduled(), await scheduled()];
    await writer(`PATCH /api/news/${same}`, { ...ARTICLE, draft: true });
    await staff(`PATCH /api/news/${edited}`, { title: '編輯所改', draft: true });
    await Promise.all([dueNow(same), dueNow(edited)]);
    await runScheduled(env, new Date('2026-11-21T00:03:00Z'));
    expect(await rowOf(await visitor(`GET /api/news/${same}`))).toMatchObject({ title: '題目' });
    expect(await rowOf(await visitor(`GET /api/news/${edited}`))).toMatchObject({ title: '編輯所改' });
  });
});
