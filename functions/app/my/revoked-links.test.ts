import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages, members, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, settled } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const open = (token: string) => visitor('POST /api/my', { token });

async function given(email: string) {
  const { id } = await createMember(db, { memberEmail: email });
  return { id, email, token: await linkBy(id) };
}

async function linkBy(id: number) {
  const { url } = (await (await staff(`POST /api/members/${id}/links`)).json()) as { url: string };
  return url.split('#')[1] ?? '';
}

async function askForLinks(email: string) {
  const answer = await visitor('POST /api/my/links', { email });
  await settled();
  return answer;
}

const linkOf = async (memberId: number) => {
  const [link] = await db.select().from(signedLinks).where(eq(signedLinks.memberId, memberId));
  if (!link) throw new Error('no link');
  return link;
};

describe('a revoked member link', () => {
  it('stays revoked when the member asks for lost links', async () => {
    const { id, email, token } = await given('revoked@firm.hk');
    await staff(`DELETE /api/members/${id}/link`);
    const before = await linkOf(id);
    const answer = await askForLinks(email);
    expect(answer.status).toBe(202);
    const after = await linkOf(id);
    expect(after).toEqual(before);
    await expectError(await open(token), 410);
    expect(await db.$count(mailMessages, eq(mailMessages.recipient, email))).toBe(0);
  });

  it('is mailed to none of the member’s addresses; an address shared with another member gets only that member’s link', async () => {
    const shared = 'shared@firm.hk';
    const { id } = await given(shared);
    const other = await createMember(db, { memberEmail: 'else@firm.hk', representativeEmail: shared });
    await db.update(members).set({ memberSecretaryEmail: 'secretary@firm.hk' }).where(eq(members.id, id));
    await staff(`DELETE /api/members/${id}/link`);
    for (const email of [shared, 'SECRETARY@firm.hk']) await askForLinks(email);
    expect((await linkOf(id)).revokedAt).not.toBeNull();
    const [mail, ...more] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, shared));
    expect(more).toEqual([]);
    const slots = [...(mail?.text ?? '').matchAll(/\{\{link:(\d+)/g)].map(([, slot]) => Number(slot));
    expect(slots).toEqual([(await linkOf(other.id)).id]);
  });

  it('does not change the response to a request for lost links, which is the same for an unknown address', async () => {
    const { id, email } = await given('neutral@firm.hk');
    const bodies = [await (await askForLinks(email)).text()];
    await staff(`DELETE /api/members/${id}/link`);
    bodies.push(await (await askForLinks(email)).text(), await (await askForLinks('nobody@firm.hk')).text());
    expect(new Set(bodies).size).toBe(1);
  });

  it('is replaced by a different link when staff create one', async () => {
    const { id, token } = await given('lifted@firm.hk');
    await staff(`DELETE /api/members/${id}/link`);
    const renewed = await linkBy(id);
    expect(renewed).not.toBe(token);
    expect((await open(renewed)).status).toBe(200);
    await expectError(await open(token), 410);
  });
});

describe('the URL of a certificate or sticker', () => {
  const paperOf = async (token: string) => {
    const my = (await (await open(token)).json()) as { papers: { certificate: string; sticker: string } };
    return my.papers;
  };

  it('returns 410 after the link was revoked, even when staff create a new link', async () => {
    const { id, token } = await given('papers@firm.hk');
    const { certificate, sticker } = await paperOf(token);
    expect((await visitor(`GET ${certificate}`)).status).toBe(200);
    await staff(`DELETE /api/members/${id}/link`);
    for (const path of [certificate, sticker])
      expect(await expectError(await visitor(`GET ${path}`), 410)).toMatchObject({ code: 'link_expired' });
    const renewed = await linkBy(id);
    await expectError(await visitor(`GET ${certificate}`), 410);
    expect((await visitor(`GET ${(await paperOf(renewed)).certificate}`)).status).toBe(200);
  });

  it('returns 410 after the link was renewed, even if it was not revoked', async () => {
    const { id, token } = await given('renewed@firm.hk');
    const { certificate } = await paperOf(token);
    await staff(`POST /api/members/${id}/link/renewal`);
    await expectError(await visitor(`GET ${certificate}`), 410);
  });

  it('returns 404 for a deleted member', async () => {
    const { id, token } = await given('gone@firm.hk');
    const { certificate } = await paperOf(token);
    await db.delete(members).where(eq(members.id, id));
    await expectError(await visitor(`GET ${certificate}`), 404);
  });
});
