import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOLD_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { auditLog, mailMessages, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

let count = 0;
async function asked(changes: object = { memberPhone: '2111 2222', memberFax: '2000 0000' }) {
  const { id } = await createMember(db, {
    ...{ companyStatus: true, companyNameHk: '貓店', memberPhone: '2345 6789' },
    memberEmail: `undo-cat${++count}@mail.hk`,
  });
  const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
  const token = String(url).split('#')[1] ?? '';
  const ask = (wanted: object) => visitor('POST /api/my/changes', { token, changes: wanted as never });
  await rowOf(await ask(changes));
  // An approval skips the mails about the request that are not written yet.
  await settled();
  const [listed] = await rowsOf(await staff(`GET /api/profile-changes?filter={"memberId":${id}}`));
  return { id, ask, changeId: Number(listed?.id) };
}
const approve = async (id: number, body: object = {}) =>
  rowOf(
    await staff(`POST /api/profile-changes/${id}/approve`, {
      body: { ...body },
      headers: { [HOLD_HEADER]: '1' },
    }),
  );
const undo = (id: number) => staff(`POST /api/profile-changes/${id}/undo`, {});
const stored = async (id: number) => (await db.select().from(members).where(eq(members.id, id)))[0];
const mailsOf = async (memberId: number) => {
  const mails = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.memberId, memberId))
    .orderBy(mailMessages.id);
  return mails.filter(({ status }) => status !== 'skipped').map(({ templateKey }) => templateKey);
};

describe('POST /api/profile-changes/:id/undo', () => {
  it('gives the record its former values, opens the change again, and sends no mail', async () => {
    const { id, changeId } = await asked();
    const before = await mailsOf(id);
    await approve(changeId);
    expect(await stored(id)).toMatchObject({ memberPhone: '2111 2222', memberFax: '2000 0000' });
    expect(await rowOf(await undo(changeId))).toMatchObject({
      ...{ status: 'open', approvedFields: [], decidedAt: null, decidedByName: null },
    });
    expect(await stored(id)).toMatchObject({ memberPhone: '2345 6789' });
    expect(await mailsOf(id)).toEqual(before);
    const entries = await db.select().from(auditLog).where(eq(auditLog.resource, 'profile-changes'));
    expect(entries.map(({ recordId, accountId }) => [recordId, accountId])).toEqual([
      [changeId, expect.any(Number)],
      [changeId, expect.any(Number)],
    ]);
    await approve(changeId, { fields: ['memberPhone'], reason: '傳真不符' });
    expect(await mailsOf(id)).toEqual([...before, 'changes-approved']);
  });

  it('gives back what staff had written over the member’s request', async () => {
    const { id, changeId } = await asked({ memberPhone: '2111 2222' });
    const { updatedAt } = await rowOf(await staff(`PATCH /api/members/${id}`, { memberPhone: '2999 9999' }));
    await approve(changeId, { memberUpdatedAt: updatedAt });
    await rowOf(await undo(changeId));
    expect(await stored(id)).toMatchObject({ memberPhone: '2999 9999' });
  });

  it('keeps later edits of other fields, and the mails to former addresses', async () => {
    const { id, changeId } = await asked({ memberEmail: `new${count}@mail.hk` });
    const before = await mailsOf(id);
    await approve(changeId);
    await staff(`PATCH /api/members/${id}`, { memberFax: '2777 7777' });
    await rowOf(await undo(changeId));
    expect(await stored(id)).toMatchObject({
      memberFax: '2777 7777',
      memberEmail: `undo-cat${count}@mail.hk`,
    });
    expect(await mailsOf(id)).toEqual(before);
  });

  it('undoes once, though two members of staff press at the same time', async () => {
    const { changeId } = await asked();
    await approve(changeId);
    const answers = await Promise.all([undo(changeId), undo(changeId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuses what contradicts later facts', async () => {
    const code = async (id: number) => (await expectError(await undo(id), 409)).code;
    const open = await asked();
    expect(await code(open.changeId)).toBe('wrong_state');

    const edited = await asked();
    await approve(edited.changeId);
    await staff(`PATCH /api/members/${edited.id}`, { memberPhone: '2888 8888' });
    expect(await code(edited.changeId)).toBe('edited_since');
    expect(await stored(edited.id)).toMatchObject({ memberPhone: '2888 8888', memberFax: '2000 0000' });

    const anew = await asked();
    await approve(anew.changeId);
    await rowOf(await anew.ask({ memberPhone: '2666 6666' }));
    expect(await code(anew.changeId)).toBe('wrong_state');

    const told = await asked();
    await approve(told.changeId);
    await db.update(mailMessages).set({ status: 'sent' }).where(eq(mailMessages.memberId, told.id));
    expect(await code(told.changeId)).toBe('already_sent');

    await expectError(await undo(999_999), 404);
    await expectError(await visitor(`POST /api/profile-changes/${told.changeId}/undo`, {}), 401);
    const editor = await signIn('editor');
    await expectError(await editor(`POST /api/profile-changes/${told.changeId}/undo`, {}), 404);
  });
});
