import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { doScheduledActs } from '../../../db/queries/content/drafts.ts';
import { previewLinks, scheduledActs } from '../../../db/tables/index.ts';
import { createAccount, PASSWORD, withCookieOf } from '../../testing/accounts.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';

const PREVIEWS = { fetch: async () => new Response('<p>preview</p>') };
const ASSETS = { fetch: async () => new Response('<h1>not found</h1>') };
const { db, visitor, staff } = await createTestApp({
  env: { PREVIEWS, ASSETS, LINK_ORIGIN: 'https://pets.example', RATE_LIMITS: 'off' },
});

const confirmation = { currentPassword: PASSWORD };
const NEWS = { title: '未公開', content: '<p>內文</p>', excerpt: '摘要' };

async function signInAs(roles: Role[]) {
  const { id, username } = await createAccount(db, { roles });
  const login = await visitor('POST /api/login', { username, password: PASSWORD });
  return { id, call: withCookieOf(visitor, login) };
}

const change = (id: number, values: object) =>
  staff(`PATCH /api/users/${id}`, { ...values, ...confirmation });

const LOSSES: [string, (id: number) => Promise<Response>][] = [
  ['deleted', (id) => staff(`DELETE /api/users/${id}`, confirmation)],
  ['disabled', (id) => change(id, { disabled: true })],
  ['given other roles', (id) => change(id, { roles: ['enquiries', 'events'] })],
];

const draftBy = async (call: Caller) =>
  (await rowOf(await call('POST /api/news', { ...NEWS, draft: true }))).id;

async function comesDue(recordId: number) {
  await db
    .update(scheduledActs)
    .set({ dueAt: new Date(Date.now() - 60_000) })
    .where(and(eq(scheduledActs.resource, 'news'), eq(scheduledActs.recordId, recordId)));
  return doScheduledActs(db);
}

const publicly = async (id: number) => (await visitor(`GET /api/news/${id}`)).status;
const asStaff = async (id: number) => rowOf(await staff(`GET /api/news/${id}?draft=1`));

beforeEach(async () => {
  await db.delete(scheduledActs);
});

describe('a scheduled publication or unpublication', () => {
  it.each(LOSSES)(
    'publishes nothing when the account that scheduled it is %s, and staff see the reason',
    async (_, lose) => {
      const editor = await signInAs(['editor']);
      const id = await draftBy(editor.call);
      await editor.call(`PUT /api/news/${id}/schedule`, { publishAt: '2031-01-01T00:00:00Z' });
      expect((await lose(editor.id)).status).toBe(200);
      await comesDue(id);
      expect(await publicly(id)).toBe(404);
      const wanted = { schedule: { failure: 'not_allowed' } };
      expect(await asStaff(id)).toMatchObject(wanted);
      const drafts = await rowsOf(await staff('GET /api/news?filter={"state":"draft"}'));
      expect(drafts.find((draft) => draft.id === id)).toMatchObject(wanted);
    },
  );

  it.each(LOSSES)('unpublishes nothing when the account that scheduled it is %s', async (_, lose) => {
    const editor = await signInAs(['editor']);
    const { id } = await rowOf(await staff('POST /api/news', NEWS));
    await editor.call(`PUT /api/news/${id}/schedule`, { unpublishAt: '2031-01-01T00:00:00Z' });
    await lose(editor.id);
    await comesDue(id);
    expect(await publicly(id)).toBe(200);
  });

  it('is executed if its author has another role that permits publishing, or if another account has scheduled it again', async () => {
    const [editor, former] = [await signInAs(['editor']), await signInAs(['editor'])];
    const [kept, lost] = [await draftBy(editor.call), await draftBy(former.call)];
    for (const [call, id] of [
      [editor.call, kept],
      [former.call, lost],
    ] as const)
      await call(`PUT /api/news/${id}/schedule`, { publishAt: '2031-01-01T00:00:00Z' });
    await change(editor.id, { roles: ['owner'] });
    await change(former.id, { disabled: true });
    await comesDue(kept);
    await comesDue(lost);
    expect([await publicly(kept), await publicly(lost)]).toEqual([200, 404]);
    await staff(`PUT /api/news/${lost}/schedule`, { publishAt: '2031-01-01T00:00:00Z' });
    await comesDue(lost);
    expect(await publicly(lost)).toBe(200);
  });

  it('of an event requires the role events of the account that scheduled it; the role editor is not enough', async () => {
    const account = await signInAs(['events']);
    const body = { title: '活動', description: 'd', eventDate: '2031-03-04T10:00:00Z', draft: true };
    const ids = [
      (await rowOf(await account.call('POST /api/events', body))).id,
      (await rowOf(await account.call('POST /api/events', body))).id,
    ];
    for (const id of ids)
      await account.call(`PUT /api/events/${id}/schedule`, { publishAt: '2031-01-01T00:00:00Z' });
    const due = (id = 0) =>
      db
        .update(scheduledActs)
        .set({ dueAt: new Date(0) })
        .where(eq(scheduledActs.recordId, id));
    await due(ids[0]);
    await doScheduledActs(db);
    await change(account.id, { roles: ['editor'] });
    await due(ids[1]);
    await doScheduledActs(db);
    const statuses = await Promise.all(
      ids.map(async (id) => (await visitor(`GET /api/events/${id}`)).status),
    );
    expect(statuses).toEqual([200, 404]);
  });
});

async function previewBy(call: Caller, id: number) {
  const answer = await call(`POST /api/news/${id}/preview-link`);
  expect(answer.status).toBe(201);
  return new URL(((await answer.json()) as { url: string }).url).pathname;
}

describe('a preview link', () => {
  it.each(LOSSES)('becomes invalid when its creator is %s', async (_, lose) => {
    const writer = await signInAs(['writer']);
    const id = await draftBy(writer.call);
    const path = await previewBy(writer.call, id);
    const other = await previewBy(staff, id);
    expect((await visitor(`GET ${path}`)).status).toBe(200);
    await lose(writer.id);
    expect((await visitor(`GET ${path}`)).status).toBe(404);
    expect((await visitor(`GET ${other}`)).status).toBe(200);
    await change(writer.id, { disabled: false, roles: ['writer'] });
    expect((await visitor(`GET ${path}`)).status).toBe(404);
  });

  it('stays valid while its creator has a role that permits preview links', async () => {
    const writer = await signInAs(['writer']);
    const path = await previewBy(writer.call, await draftBy(writer.call));
    await change(writer.id, { roles: ['writer', 'events'] });
    await change(writer.id, { roles: ['editor', 'events'] });
    expect((await visitor(`GET ${path}`)).status).toBe(200);
  });

  it('is included in the number of preview links that staff see, while visitors see no number', async () => {
    const { id } = await rowOf(await staff('POST /api/news', NEWS));
    expect(await asStaff(id)).toMatchObject({ previewLinks: null });
    await previewBy(staff, id);
    await previewBy(staff, id);
    const shown = { count: 2, until: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await asStaff(id)).toMatchObject({ previewLinks: shown });
    const listed = await rowsOf(await staff('GET /api/news'));
    expect(listed.find((row) => row.id === id)).toMatchObject({ previewLinks: shown });
    expect(await rowOf(await visitor(`GET /api/news/${id}`))).not.toHaveProperty('previewLinks');
    await staff(`DELETE /api/news/${id}/preview-link`);
    expect(await asStaff(id)).toMatchObject({ previewLinks: null });
  });

  it('invalidates the cached responses of its record when the link is created', async () => {
    const { id } = await rowOf(await staff('POST /api/news', NEWS));
    const version = async () => (await staff(`GET /api/news/${id}`)).headers.get('x-content-version');
    const before = await version();
    await previewBy(staff, id);
    expect(await version()).not.toBe(before);
  });

  it('is invalid when it is stored just after its creator has lost access', async () => {
    const writer = await signInAs(['writer']);
    const path = await previewBy(writer.call, await draftBy(writer.call));
    const [row] = await db.select().from(previewLinks).where(eq(previewLinks.madeById, writer.id));
    await change(writer.id, { disabled: true });
    await db.insert(previewLinks).values(row as typeof previewLinks.$inferInsert);
    expect((await visitor(`GET ${path}`)).status).toBe(404);
    await expectError(await writer.call('GET /api/session'), 401);
  });
});
