import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  consents,
  members,
  pictureUses,
  publishOutbox,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, listQuery, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff, signIn } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

const seen = async (id: number): Promise<Record<string, unknown>> => {
  const [member] = await rowsOf(await visitor(`GET /api/members?${listQuery({ filter: { id: [id] } })}`));
  return member ?? {};
};
const contact = { memberPhone: '2345 6789', memberMobile: '6123 4567', memberBrand: 'A "quoted" brand' };

async function tokenOf(memberId: number): Promise<string> {
  const [link] = await db
    .insert(signedLinks)
    .values({ memberId, opensUntilOn: '2999-01-01' })
    .returning(linkColumns);
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
}

describe('PUT /api/members/:id/shown', () => {
  it('shows visitors the chosen fields that are not empty', async () => {
    const { id } = await createMember(db, contact);
    expect(await seen(id)).not.toHaveProperty('shown');
    const fields = ['memberPhone', 'memberBrand', 'memberEmail'];
    await db.update(members).set({ memberEmail: '' }).where(eq(members.id, id));
    expect((await staff(`PUT /api/members/${id}/shown`, { fields })).status).toBe(200);
    expect((await seen(id)).shown).toEqual({ memberPhone: '2345 6789', memberBrand: 'A "quoted" brand' });
    await staff(`PUT /api/members/${id}/shown`, { fields: [] });
    expect(await seen(id)).not.toHaveProperty('shown');
  });

  it('stores who recorded a consent and when, triggers a rebuild, and is audited', async () => {
    const { id } = await createMember(db, contact);
    const first = await rowOf(await staff(`PUT /api/members/${id}/shown`, { fields: ['memberPhone'] }));
    const consents = first.shownConsents as Record<string, { by: string; name: string; at: string }>;
    expect(consents.memberPhone).toMatchObject({ by: 'staff', name: expect.stringMatching(/./) });
    const other = await signIn('membership');
    const fields = ['memberPhone', 'memberMobile'];
    const second = await rowOf(await other(`PUT /api/members/${id}/shown`, { fields }));
    expect(second.shownConsents).toMatchObject(consents);
    const isIt = and(eq(auditLog.resource, 'members'), eq(auditLog.recordId, id));
    const entries = await db.select().from(auditLog).where(isIt);
    expect(entries.map(({ action, fields: changed }) => [action, changed])).toContainEqual([
      'update',
      ['shownConsents'],
    ]);
    expect(await db.$count(publishOutbox, eq(publishOutbox.recordId, id))).toBeGreaterThan(0);
  });

  it('shows logo and photographs only with consent, and the picture library lists where they are used', async () => {
    const { id } = await createMember(db, contact);
    const picture = (letter: string) => `/uploads/${letter.repeat(64)}.png`;
    const pictures = { memberLogo: picture('a'), memberPhotos: [picture('b'), picture('c')] };
    const stored = await staff(`PUT /api/members/${id}/pictures`, pictures);
    expect(await rowOf(stored)).toEqual(pictures);
    expect(await seen(id)).not.toHaveProperty('shown');
    await staff(`PUT /api/members/${id}/shown`, { fields: ['memberLogo', 'memberPhotos'] });
    expect((await seen(id)).shown).toEqual(pictures);
    const uses = await db.select().from(pictureUses).where(eq(pictureUses.recordId, id));
    expect(uses.map(({ resource, places }) => [resource, places])).toEqual([
      ['members', ['member_logo']],
      ['members', ['member_photos']],
      ['members', ['member_photos']],
    ]);
    await staff(`PUT /api/members/${id}/pictures`, { memberLogo: '', memberPhotos: [] });
    expect(await seen(id)).not.toHaveProperty('shown');
  });

  it('rejects external or too many pictures, callers without access, and unknown members', async () => {
    const { id } = await createMember(db, contact);
    const one = `/uploads/${'a'.repeat(64)}.png`;
    const call = `PUT /api/members/${id}/pictures`;
    await expectError(await staff(call, { memberLogo: 'https://example.com/a.png', memberPhotos: [] }), 400);
    await expectError(await staff(call, { memberLogo: '', memberPhotos: Array(7).fill(one) }), 400);
    await expectError(await visitor(call, { memberLogo: one, memberPhotos: [] }), 401);
    await expectError(await (await signIn('editor'))(call, { memberLogo: one, memberPhotos: [] }), 404);
    await expectError(
      await staff('PUT /api/members/999999/pictures', { memberLogo: one, memberPhotos: [] }),
      404,
    );
  });

  it('returns 400 for a field that cannot be shown, 401 without a session, 404 for an unknown member and 404 for an editor', async () => {
    const { id } = await createMember(db, contact);
    const path = `PUT /api/members/${id}/shown`;
    await expectError(await staff(path, { fields: ['memberBusinessCertNo'] }), 400);
    await expectError(await staff(path, {}), 400);
    await expectError(await visitor(path, { fields: [] }), 401);
    await expectError(await staff('PUT /api/members/999999/shown', { fields: [] }), 404);
    const editor = await signIn('editor');
    await expectError(await editor(path, { fields: [] }), 404);
  });
});

describe('POST /api/my/shown', () => {
  it('lets a member show or hide directory fields through the member’s link', async () => {
    const { id } = await createMember(db, contact);
    const token = await tokenOf(id);
    const send = async (fields: string[]) => rowOf(await visitor('POST /api/my/shown', { token, fields }));
    const my = await send(['memberPhone']);
    expect(my.showable).toContainEqual({ field: 'memberPhone', value: '2345 6789', isShown: true });
    expect((await seen(id)).shown).toEqual({ memberPhone: '2345 6789' });
    const [row] = await db.select().from(members).where(eq(members.id, id));
    expect(row?.shownConsents.memberPhone).toMatchObject({ by: 'member', name: '' });
    await send([]);
    expect(await seen(id)).not.toHaveProperty('shown');
    await expectError(await visitor('POST /api/my/shown', { token: 'x', fields: [] }), 404);
  });
});

describe('POST /api/my/topics', () => {
  it('stores one record for each consent or withdrawal, even if the same choice is sent twice', async () => {
    const { id } = await createMember(db, { ...contact, memberEmail: 'Office@Firm.hk' });
    const token = await tokenOf(id);
    const choose = async (topics: string[]) =>
      rowOf(await visitor('POST /api/my/topics', { token, topics } as never));
    expect((await rowOf(await visitor('POST /api/my', { token }))).topics).toEqual({
      address: 'office@firm.hk',
      given: [],
    });
    expect((await choose(['events'])).topics).toMatchObject({ given: ['events'] });
    await choose(['events']);
    expect((await choose([])).topics).toMatchObject({ given: [] });
    const said = await db.select().from(consents).where(eq(consents.address, 'office@firm.hk'));
    expect(said.map(({ topic, act, channel }) => [topic, act, channel])).toEqual([
      ['circular', 'withdrawn', 'link'],
      ['events', 'given', 'link'],
      ['events', 'withdrawn', 'link'],
    ]);
    await expectError(await visitor('POST /api/my/topics', { token, topics: ['press'] } as never), 400);
    await expectError(await visitor('POST /api/my/topics', { token: 'x', topics: [] }), 404);
  });
});
