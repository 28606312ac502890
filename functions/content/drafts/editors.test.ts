import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OtherEditor } from '../../../core/content/validation/editors.ts';
import { auditLog, openEditors, publishOutbox } from '../../../db/tables/index.ts';
import { createNews } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp();
const writer = await signIn('writer');
const { id } = await createNews(db);

const tab = (name: string) => ({ tab: `tab-of-${name}` });
const open = async (caller: typeof staff, name: string, at = `news/${id}`) => {
  const answer = await caller(`PUT /api/${at}/editors`, tab(name));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { others: OtherEditor[] }).others;
};

describe('the users who are editing a record', () => {
  it('are shown only to other users who have the same record open', async () => {
    expect(await open(staff, 'owner')).toEqual([]);
    const [owner] = await open(writer, 'writer');
    expect(owner).toMatchObject({ username: expect.stringMatching(/^staff-/), isYou: false });
    expect(Date.parse(owner?.openedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await open(staff, 'owner')).toHaveLength(1);
    expect(await open(staff, 'owner-again')).toEqual([
      expect.objectContaining({ isYou: true }),
      expect.objectContaining({ isYou: false }),
    ]);
    expect(await open(writer, 'other-record', `news/${id + 1}`)).toEqual([]);
    expect(await open(writer, 'other-kind', `publications/${id}`)).toEqual([]);
  });

  it('are removed from the list when they close the record, or when their browser stops sending reports', async () => {
    await open(staff, 'owner');
    expect((await staff(`DELETE /api/news/${id}/editors`, tab('owner'))).status).toBe(200);
    const left = await open(writer, 'writer');
    expect(left.every(({ isYou }) => !isYou)).toBe(true);
    await db.update(openEditors).set({ heardAt: sql`now() - interval '51 seconds'` });
    expect(await open(writer, 'writer')).toEqual([]);
    expect(await db.$count(openEditors)).toBe(1);
  });

  it('stay in the list when another account guesses the id of their browser tab', async () => {
    await open(staff, 'owner');
    await writer(`DELETE /api/news/${id}/editors`, tab('owner'));
    await open(writer, 'owner');
    const { user } = (await (await staff('GET /api/session')).json()) as { user: { id: number } };
    const rows = await db.select().from(openEditors).where(sql`tab = 'tab-of-owner'`);
    const [other] = await open(await signIn('editor'), 'editor');
    expect(rows.map(({ accountId }) => accountId)).toContain(user.id);
    expect(other?.isYou).toBe(false);
    expect(await open(staff, 'second')).toEqual(
      expect.arrayContaining([expect.objectContaining({ isYou: true })]),
    );
  });

  it('are shown only to users with access to the record, and are recorded without audit entries and publications', async () => {
    const before = [await db.$count(auditLog), await db.$count(publishOutbox)];
    await open(staff, 'owner');
    expect([await db.$count(auditLog), await db.$count(publishOutbox)]).toEqual(before);
    await expectError(await visitor(`PUT /api/news/${id}/editors`, tab('visitor')), 401);
    for (const role of ['reader', 'membership', 'finance'] as const)
      await expectError(await (await signIn(role))(`PUT /api/news/${id}/editors`, tab('role')), 403);
    await expectError(await writer('PUT /api/events/1/editors', tab('writer')), 403);
    const refused = await expectError(await staff(`PUT /api/news/${id}/editors`, { tab: '<b>' }), 400);
    expect(refused.errors).toHaveProperty('tab');
  });
});
