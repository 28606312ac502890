import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, signIn } = await createTestApp();
const finance = await signIn('finance');
const editor = await signIn('editor');

describe('/api/members/:id/notes', () => {
  it('stores notes with author and time, newest first', async () => {
    const { id } = await createMember(db);
    const call = `/api/members/${id}/notes`;
    const first = await rowOf(await staff(`POST ${call}`, { body: { body: '來電查詢會籍' } }));
    const second = await rowOf(await finance(`POST ${call}`, { body: { body: '已寄支票' } }));
    expect(first.authorName).toMatch(/^staff-/);
    expect(Date.parse(String(first.createdAt))).toBeGreaterThan(0);
    expect(await rowsOf(await finance(`GET ${call}`))).toEqual([second, first]);
    expect((await staff(`DELETE ${call}/${first.id}`)).status).toBe(200);
    await expectError(await staff(`DELETE ${call}/${first.id}`), 404);
    expect(await rowsOf(await staff(`GET ${call}`))).toEqual([second]);
  });

  it('rejects empty notes, unknown members and roles without access', async () => {
    const { id } = await createMember(db);
    await expectError(await staff(`POST /api/members/${id}/notes`, { body: { body: ' ' } }), 400);
    await expectError(await staff('POST /api/members/999999/notes', { body: { body: 'x' } }), 404);
    await expectError(await staff('GET /api/members/999999/notes'), 404);
    await expectError(await visitor(`GET /api/members/${id}/notes`), 401);
    await expectError(await editor(`GET /api/members/${id}/notes`), 404);
    await expectError(await editor(`POST /api/members/${id}/notes`, { body: { body: 'x' } }), 404);
  });

  it('restores notes from the trash with their member, and deletes them when the member is erased', async () => {
    const { id } = await createMember(db);
    const note = await rowOf(await staff(`POST /api/members/${id}/notes`, { body: { body: '留言' } }));
    await staff(`DELETE /api/members/${id}`);
    expect((await staff(`POST /api/trash/members/${id}/restore`)).status).toBe(200);
    expect(await rowsOf(await staff(`GET /api/members/${id}/notes`))).toEqual([note]);
    await staff('POST /api/personal-data/erase', { records: [{ resource: 'members', id }] });
    const { rows } = await db.execute(sql`select id from member_notes where member_id = ${id}`);
    expect(rows).toEqual([]);
  });
});
