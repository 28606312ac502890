import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProfileChangeDetails } from '../../../core/membership/validation/profile-changes.ts';
import { mailMessages, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

// A change of e-mail address is announced to the old addresses, whose owners can object.

const { db, env, visitor, staff, settled } = await createTestApp({
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

let count = 0;
async function asked(changes: object) {
  const number = ++count;
  const { id } = await createMember(db, {
    companyStatus: true,
    companyNameHk: '貓店',
    memberPhone: '2345 6789',
    memberEmail: `old${number}@mail.hk`,
    contactPersonEmail: `contact${number}@mail.hk`,
  });
  const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
  const token = String(url).split('#')[1] ?? '';
  const answer = await visitor('POST /api/my/changes', { body: { token, changes } as never });
  expect(answer.status).toBe(200);
  await settled();
  const [listed] = await rowsOf(await staff(`GET /api/profile-changes?filter={"memberId":${id}}`));
  return { id, number, token, changeId: listed?.id ?? 0 };
}
const changeOf = async (id: number) =>
  (await (await staff(`GET /api/profile-changes/${id}`)).json()) as ProfileChangeDetails;
const approve = (id: number, body: object = {}) => staff(`POST /api/profile-changes/${id}/approve`, body);
const mailsOf = async (memberId: number, template: string) => {
  await settled();
  return db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.memberId, memberId), like(mailMessages.templateKey, template)))
    .orderBy(mailMessages.recipient);
};
async function denialToken(changeId: number): Promise<string> {
  const [link] = await db
    .select(linkColumns)
    .from(signedLinks)
    .where(eq(signedLinks.profileChangeId, changeId));
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'zh-TW').split('#')[1] ?? '';
}

describe('a request to change an e-mail address', () => {
  it('sends every old address a mail with an objection link, before all other mail', async () => {
    const { id, number, changeId } = await asked({ memberEmail: 'thief@mail.hk' });
    const mails = await mailsOf(id, 'address-change');
    expect(mails.map(({ recipient, priority }) => [recipient, priority])).toEqual([
      [`contact${number}@mail.hk`, 0],
      [`old${number}@mail.hk`, 0],
    ]);
    expect(mails[0]?.text).not.toContain('thief');
    expect(mails[0]?.text).toMatch(/\{\{link:\d+\}\}/);
    const my = await rowOf(await visitor('POST /api/my', { token: await denialToken(changeId) }));
    expect(my).toMatchObject({ purpose: 'change', status: 'open', fields: ['memberEmail'], deniedAt: null });
  });

  it('has an announcement; a request to change only other fields has none', async () => {
    const { id } = await asked({ memberPhone: '2111 2222' });
    expect(await mailsOf(id, 'address-change')).toEqual([]);
  });

  it('shows staff the objection of the old address’s owner, and can be approved only by overriding the objection', async () => {
    const { id, changeId } = await asked({ memberEmail: 'thief@mail.hk' });
    expect(await changeOf(changeId)).toMatchObject({ isAddressChange: true, deniedAt: null });
    const token = await denialToken(changeId);
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await visitor('POST /api/my/denial', { token }))).toMatchObject({
        deniedAt: expect.any(String),
      });
    const change = await changeOf(changeId);
    expect(change.deniedAt).toEqual(expect.any(String));
    expect(await expectError(await approve(changeId), 409)).toMatchObject({ code: 'denied' });
    expect((await approve(changeId, { despiteDenial: true })).status).toBe(200);
    expect((await mailsOf(id, 'address-changed')).length).toBeGreaterThan(0);
  });

  it('is announced to the old address again after approval', async () => {
    const { id, number, changeId } = await asked({ memberEmail: 'new@mail.hk', memberPhone: '2111 2222' });
    expect((await approve(changeId)).status).toBe(200);
    const told = await mailsOf(id, 'address-changed');
    expect(told.map(({ recipient }) => recipient)).toEqual([`old${number}@mail.hk`]);
    expect(told[0]?.text).not.toContain('new@mail.hk');
  });

  it('accepts an objection only by the link in the announcement', async () => {
    const { token, changeId } = await asked({ memberEmail: 'new@mail.hk' });
    await expectError(await visitor('POST /api/my/denial', { token }), 404);
    await expectError(await visitor('POST /api/my/denial', { token: 'x' }), 404);
    await expectError(await visitor('POST /api/my/denial', {}), 400);
    const denial = await denialToken(changeId);
    await expectError(await visitor('POST /api/my/changes/withdrawal', { token: denial }), 404);
  });
});
