import { describe, expect, it } from 'vitest';
import { auditLog, drafts, publishOutbox } from '../../../db/tables/index.ts';
import { createForm, createNews, createRegistration } from '../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();

const BODIES = {
  news: { title: '未公開', content: '<p>內文</p>', excerpt: '摘要' },
  events: { title: '未公開', description: '說明', eventDate: '2027-03-04T10:00:00Z' },
  publications: { title: '未公開', fileUrl: '/uploads/a.pdf' },
};
const NAMES = Object.keys(BODIES) as (keyof typeof BODIES)[];

const draftOf = (name: keyof typeof BODIES, values = {}) =>
  staff(`POST /api/${name}`, { ...BODIES[name], ...values, draft: true });

const STATE = encodeURIComponent('{"state":"draft"}');

const LATER = {
  news: { content: '', excerpt: '' },
  events: { description: '', eventDate: null },
  publications: { fileUrl: '' },
};

describe.each(NAMES)('an incomplete draft of %s', (name) => {
  it('needs its title alone, and is refused by field when it is published or scheduled', async () => {
    await expectError(await staff(`POST /api/${name}`, { draft: true }), 400);
    const answer = await staff(`POST /api/${name}`, { title: '只有題目', draft: true });
    expect(answer.status).toBe(201);
    const draft = await rowOf(answer);
    expect(draft).toMatchObject({ title: '只有題目', state: 'draft', ...LATER[name] });
    expect(await rowOf(await staff(`GET /api/${name}/${draft.id}?draft=1`))).toMatchObject(LATER[name]);
    expect((await rowsOf(await staff(`GET /api/${name}?filter=${STATE}`))).map((row) => row.id)).toContain(
      draft.id,
    );
    const fields = Object.keys(LATER[name]);
    for (const call of [
      staff(`POST /api/${name}/${draft.id}/publish`),
      staff(`PUT /api/${name}/${draft.id}`, { title: '仍然', publishDraft: true }),
      staff(`PUT /api/${name}/${draft.id}/schedule`, { publishAt: '2099-01-01T00:00:00Z' }),
    ]) {
      const { errors } = await expectError(await call, 400);
      expect(Object.keys(errors ?? {})).toEqual(fields);
    }
    await expectError(await staff(`POST /api/${name}`, { title: '只有題目' }), 400);
    const { title: _, ...rest } = BODIES[name];
    const whole = await staff(`PUT /api/${name}/${draft.id}`, { ...rest, publishDraft: true });
    expect(await rowOf(whole)).toMatchObject({ id: draft.id, state: 'published' });
    expect((await visitor(`GET /api/${name}/${draft.id}`)).status).toBe(200);
  });

  it('keeps a field that was emptied, and the published record keeps its own until then', async () => {
    const published = { ...BODIES[name], title: '已公開' };
    const { id } = await rowOf(await staff(`POST /api/${name}`, published));
    const emptied = Object.fromEntries(Object.keys(LATER[name]).map((field) => [field, '']));
    const draft = await staff(`PATCH /api/${name}/${id}`, { ...emptied, draft: true });
    expect(await rowOf(draft)).toMatchObject({ ...LATER[name], hasDraft: true });
    await expectError(await staff(`POST /api/${name}/${id}/publish`), 400);
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).not.toMatchObject(LATER[name]);
    const whole = await staff(`PUT /api/${name}/${id}`, { ...published, publishDraft: true });
    expect(await rowOf(whole)).toMatchObject({ hasDraft: false });
  });
});

describe.each(NAMES)('a draft of %s', (name) => {
  it('is visible to staff only, triggers no rebuild, and keeps its id when published', async () => {
    const [outbox, entries] = [await db.$count(publishOutbox), await db.$count(auditLog)];
    const answer = await draftOf(name);
    expect(answer.status).toBe(201);
    const { id, ...draft } = await rowOf(answer);
    expect(draft).toMatchObject({ title: '未公開', state: 'draft', hasDraft: false });
    expect([await db.$count(publishOutbox), await db.$count(auditLog)]).toEqual([outbox, entries + 1]);
    await expectError(await visitor(`GET /api/${name}/${id}`), 404);
    await expectError(await visitor(`GET /api/${name}/${id}?draft=1`), 404);
    expect(await (await visitor(`GET /api/${name}`)).text()).not.toContain('未公開');
    await expectError(await visitor(`GET /api/${name}?filter=${STATE}`), 400);
    expect((await rowsOf(await staff(`GET /api/${name}?filter=${STATE}`))).map((row) => row.id)).toContain(
      id,
    );
    expect((await rowsOf(await staff(`GET /api/${name}`))).map((row) => row.id)).not.toContain(id);
    expect(await rowOf(await staff(`GET /api/${name}/${id}?draft=1`))).toMatchObject({ id, state: 'draft' });
    const published = await rowOf(await staff(`POST /api/${name}/${id}/publish`));
    expect(published).toMatchObject({ id, title: '未公開', state: 'published', hasDraft: false });
    expect((await visitor(`GET /api/${name}/${id}`)).status).toBe(200);
    expect(await expectError(await staff(`POST /api/${name}/${id}/publish`), 409)).toMatchObject({
      code: 'no_draft',
    });
  });

  it('does not change a published record for visitors until the draft is published', async () => {
    const { id } = await rowOf(await staff(`POST /api/${name}`, BODIES[name]));
    const written = await staff(`PATCH /api/${name}/${id}`, { title: '新題', draft: true });
    expect(await rowOf(written)).toMatchObject({ title: '新題', state: 'published', hasDraft: true });
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).toMatchObject({ title: '未公開' });
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).not.toHaveProperty('hasDraft');
    expect(await rowOf(await staff(`GET /api/${name}/${id}`))).toMatchObject({
      title: '未公開',
      hasDraft: true,
    });
    const newer = encodeURIComponent('{"hasDraft":true}');
    expect((await rowsOf(await staff(`GET /api/${name}?filter=${newer}`))).map((row) => row.id)).toEqual([
      id,
    ]);
    // Publishing the draft keeps the changes that were made to the published record since the draft was
    // created.
    const direct = name === 'news' ? { excerpt: '改了' } : { description: '改了' };
    await staff(`PATCH /api/${name}/${id}`, direct);
    expect(await rowOf(await staff(`POST /api/${name}/${id}/publish`))).toMatchObject({
      ...direct,
      title: '新題',
      hasDraft: false,
    });
  });

  it('is published together with a change in one call; after a conflict, neither the draft nor the change is published', async () => {
    const { id } = await rowOf(await staff(`POST /api/${name}`, BODIES[name]));
    const { updatedAt } = await rowOf(
      await staff(`PATCH /api/${name}/${id}`, { title: '新題', draft: true }),
    );
    const other = name === 'news' ? { excerpt: '同時' } : { description: '同時' };
    const stale = { ...other, publishDraft: true, updatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await expectError(await staff(`PATCH /api/${name}/${id}`, stale), 409)).toMatchObject({
      code: 'edit_conflict',
    });
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).toMatchObject({ title: '未公開' });
    const whole = { ...other, publishDraft: true, updatedAt };
    const writer = await signIn('writer');
    await expectError(await writer(`PATCH /api/${name}/${id}`, whole), 403);
    expect(await rowOf(await staff(`PATCH /api/${name}/${id}`, whole))).toMatchObject({
      ...other,
      title: '新題',
      hasDraft: false,
    });
    expect(await rowOf(await visitor(`GET /api/${name}/${id}`))).toMatchObject({ ...other, title: '新題' });
  });

  it('can be deleted: a published record stays, while a record without a published version moves to the trash', async () => {
    const { id } = await rowOf(await staff(`POST /api/${name}`, BODIES[name]));
    await staff(`PATCH /api/${name}/${id}`, { title: '新題', draft: true });
    expect((await staff(`DELETE /api/${name}/${id}/draft`)).status).toBe(200);
    expect(await rowOf(await staff(`GET /api/${name}/${id}?draft=1`))).toMatchObject({ title: '未公開' });
    await expectError(await staff(`DELETE /api/${name}/${id}/draft`), 409);
    const { id: alone } = await rowOf(await draftOf(name));
    expect((await staff(`DELETE /api/${name}/${alone}`)).status).toBe(200);
    await expectError(await staff(`GET /api/${name}/${alone}?draft=1`), 404);
    const back = await staff(`POST /api/trash/${name}/${alone}/restore`);
    expect(await rowOf(back)).toMatchObject({ id: alone, state: 'draft' });
    await expectError(await visitor(`GET /api/${name}/${alone}`), 404);
  });

  it('is created when a record is unpublished; publishing the draft restores the same record', async () => {
    const before = await rowOf(await staff(`POST /api/${name}`, BODIES[name]));
    expect(await rowOf(await staff(`POST /api/${name}/${before.id}/unpublish`))).toMatchObject({
      id: before.id,
      state: 'draft',
    });
    await expectError(await visitor(`GET /api/${name}/${before.id}`), 404);
    const { updatedAt, ...after } = await rowOf(await staff(`POST /api/${name}/${before.id}/publish`));
    expect(before).toMatchObject(Object.fromEntries(Object.entries(after).filter(([key]) => key in before)));
    await expectError(await staff(`POST /api/${name}/2147483647/publish`), 404);
    await expectError(await staff(`POST /api/${name}/2147483647/unpublish`), 404);
  });
});

describe('a draft', () => {
  it('is hidden from visitors and from roles without access, even if a filter contains the same key twice', async () => {
    const enquiries = await signIn('enquiries');
    for (const name of NAMES) {
      const { id } = await rowOf(await draftOf(name, { title: '看不到的題目' }));
      const filters = [
        `{"q":{"state":"draft"},"q":"題目"}`,
        `{"id":{"state":"draft"},"id":[${id}]}`,
        `{"state":"draft","state":"published"}`,
        `{"state":"draft","id":${id}}`,
        `{"q":"\\"state\\":\\"draft\\""}`,
      ];
      for (const caller of [visitor, enquiries])
        for (const filter of filters) {
          const answer = await caller(`GET /api/${name}?filter=${encodeURIComponent(filter)}`);
          expect([filter, (await answer.text()).includes('看不到的題目')]).toEqual([filter, false]);
        }
    }
  });

  it('is published together with the change when a client without support for drafts updates the record', async () => {
    const { id } = await rowOf(await draftOf('news'));
    const answer = await rowOf(await staff(`PATCH /api/news/${id}`, { title: '直接發佈' }));
    expect(answer).toMatchObject({ id, title: '直接發佈', state: 'published' });
    expect(await rowOf(await visitor(`GET /api/news/${id}`))).toMatchObject({ title: '直接發佈' });
  });

  it('is dated with the time of publication, unless the author has set a date', async () => {
    const [{ id: plain }, { id: dated }] = [
      await rowOf(await draftOf('news')),
      await rowOf(await draftOf('news', { publishedAt: '2020-01-02T03:04:05.000Z' })),
    ];
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = Date.now();
    const at = async (id: number) => (await rowOf(await staff(`POST /api/news/${id}/publish`))).publishedAt;
    expect(Date.parse(String(await at(plain)))).toBeGreaterThanOrEqual(now - 5);
    expect(await at(dated)).toBe('2020-01-02T03:04:05.000Z');
  });

  it('rejects the second of two conflicting saves', async () => {
    const { id, updatedAt } = await rowOf(await draftOf('news'));
    const save = (title: string) => staff(`PATCH /api/news/${id}`, { title, updatedAt, draft: true });
    expect((await save('甲')).status).toBe(200);
    expect(await expectError(await save('乙'), 409)).toMatchObject({ code: 'edit_conflict' });
    expect(await rowOf(await staff(`GET /api/news/${id}?draft=1`))).toMatchObject({ title: '甲' });
  });

  it('is validated by the same rules as a published record, and sanitised', async () => {
    await expectError(await draftOf('news', { title: '' }), 400);
    const { id } = await rowOf(
      await draftOf('news', { content: '<p onclick="x()">好</p><script>1</script>' }),
    );
    expect(await rowOf(await staff(`GET /api/news/${id}?draft=1`))).toMatchObject({ content: '<p>好</p>' });
    await expectError(await staff('PATCH /api/news/2147483647', { title: 'x', draft: true }), 404);
  });

  it('can be changed by writers, who can neither publish nor unpublish', async () => {
    const writer = await signIn('writer');
    const body = { ...BODIES.news, title: '撰稿人的稿' };
    await expectError(await writer('POST /api/news', body), 403);
    const { id } = await rowOf(await writer('POST /api/news', { ...body, draft: true }));
    expect((await writer(`PATCH /api/news/${id}`, { title: '再改', draft: true })).status).toBe(200);
    await expectError(await writer(`PATCH /api/news/${id}`, { title: '發佈' }), 403);
    for (const call of [
      `POST /api/news/${id}/publish`,
      `POST /api/news/${id}/unpublish`,
      `DELETE /api/news/${id}`,
    ])
      expect(await expectError(await writer(call), 403)).toMatchObject({ code: 'forbidden' });
    await expectError(await visitor(`GET /api/news/${id}`), 404);
    const membership = await signIn('membership');
    await expectError(await membership(`GET /api/news/${id}`), 404);
    await expectError(await membership(`GET /api/news/${id}?draft=1`), 404);
    expect((await writer(`DELETE /api/news/${id}/draft`)).status).toBe(200);
    await expectError(await writer('POST /api/events', { ...BODIES.events, draft: true }), 403);
  });

  it('is moved to the trash and restored together with its record', async () => {
    const { id } = await createNews(db);
    await staff(`PATCH /api/news/${id}`, { title: '新題', draft: true });
    await staff(`DELETE /api/news/${id}`);
    expect(await db.$count(drafts)).toBe(
      (await db.select().from(drafts)).filter((draft) => draft.recordId !== id || draft.resource !== 'news')
        .length,
    );
    await staff(`POST /api/trash/news/${id}/restore`);
    expect(await rowOf(await staff(`GET /api/news/${id}?draft=1`))).toMatchObject({
      title: '新題',
      hasDraft: true,
    });
  });

  it('cannot be made from a published event with registrations (409); an event without registrations keeps its form when it is unpublished and published again', async () => {
    const full = await createForm(db);
    await createRegistration(db, full);
    expect(await expectError(await staff(`POST /api/events/${full.eventId}/unpublish`), 409)).toMatchObject({
      code: 'has_registrations',
    });
    const empty = await createForm(db);
    expect((await staff(`POST /api/events/${empty.eventId}/unpublish`)).status).toBe(200);
    await expectError(await visitor(`GET /api/event-registration-forms/${empty.id}`), 404);
    const back = await rowOf(await staff(`POST /api/events/${empty.eventId}/publish`));
    expect((back as Row & { registrationFormId: number }).registrationFormId).toBe(empty.id);
  });
});
