import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { WRONG_CODES } from '../../../../db/queries/platform/troubles.ts';
import {
  mailMessages,
  memberPeople,
  type members,
  personSessions,
  signInCodes,
  throttles,
} from '../../../../db/tables/index.ts';
import { createForm, createMember, createRegistration } from '../../../../db/testing/factories.ts';
import { expectError, type Row, rowOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const world = await peopleWorld();
const { db, staff, visitor, browser, askedFor, signedIn, mailedTo, arrivedAt, sendAll } = world;

let count = 0;
const firm = (values: Partial<typeof members.$inferInsert> = {}) =>
  createMember(db, {
    representativeName: '陳大文',
    representativeEmail: `chan${++count}@firm.hk`,
    contactPersonName: '李小姐',
    contactPersonEmail: `lee${count}@firm.hk`,
    ...values,
  });
const enter = (call: ReturnType<typeof browser>, body: Row | object) =>
  call('POST /api/my/sign-in/code', body as never);

describe('a code', () => {
  it('is answered alike for a known and an unknown address, and mails only people', async () => {
    const { representativeEmail: email } = await firm();
    const answers = await Promise.all(
      [email, 'nobody@mail.hk'].map((one) => visitor('POST /api/my/sign-in', { email: one })),
    );
    expect(await Promise.all(answers.map(async (one) => [one.status, await one.text()]))).toEqual([
      [202, '{}'],
      [202, '{}'],
    ]);
    await sendAll();
    expect(arrivedAt('nobody@mail.hk')).toEqual([]);
    expect(arrivedAt(email)).toHaveLength(1);
  });

  it('has the same answer for a known and an unknown address when it is wrong', async () => {
    const { representativeEmail: email } = await firm();
    const statusesFor = async (address: string) => {
      const { call, code } = await askedFor(address);
      const wrong = code === '000000' ? '000001' : '000000';
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++) statuses.push((await enter(call, { email: address, code: wrong })).status);
      return statuses;
    };
    const expected = [...Array(5).fill(401), ...Array(5).fill(410), 429];
    expect(await statusesFor(email)).toEqual(expected);
    expect(await statusesFor('stranger@mail.hk')).toEqual(expected);
    expect(arrivedAt('stranger@mail.hk')).toEqual([]);
    const [all] = await db.select().from(throttles).where(eq(throttles.key, WRONG_CODES.key));
    expect(all?.attempts).toBeGreaterThanOrEqual(2 * expected.length);
  });

  it('for a stranger with a registration sends that link instead', async () => {
    const form = await createForm(db);
    await createRegistration(db, form, { participantEmail: 'guest@mail.hk' });
    await visitor('POST /api/my/sign-in', { email: 'guest@mail.hk', locale: 'en' });
    await sendAll();
    expect(arrivedAt('guest@mail.hk').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your links'),
    ]);
  });

  it('signs in once, in the browser that asked, and the link once in any', async () => {
    const { representativeEmail: email, id } = await firm();
    const { call, code, token } = await askedFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const other = browser();
    expect((await expectError(await enter(other, { email, code }), 401)).code).toBe('code_invalid');
    const answer = await enter(call, { email: email.toUpperCase(), code });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/person=[\w-]{43};.*HttpOnly;.*SameSite=Lax/);
    const session = await call('GET /api/my/session');
    expect(session.headers.get('cache-control')).toBe('private, no-store');
    expect(await rowOf(session)).toMatchObject({
      address: email,
      people: [{ memberId: id, name: '陳大文', seat: 'representative', roles: ['representative', 'member'] }],
    });
    expect((await expectError(await enter(call, { email, code }), 410)).code).toBe('code_expired');
    expect((await expectError(await enter(other, { token }), 410)).code).toBe('code_expired');
    const second = await askedFor(email, browser());
    expect((await enter(other, { token: second.token })).status).toBe(200);
    expect((await other('GET /api/my/session')).status).toBe(200);
  });

  it('is over after ten minutes, and after five tries', async () => {
    const { representativeEmail: email } = await firm();
    const late = await askedFor(email);
    await db
      .update(signInCodes)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(signInCodes.address, email));
    expect((await enter(late.call, { email, code: late.code })).status).toBe(410);
    expect((await enter(late.call, { token: late.token })).status, 'the link goes on').toBe(200);
    const tried = await askedFor(email);
    const wrong = tried.code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) expect((await enter(tried.call, { email, code: wrong })).status).toBe(401);
    expect((await enter(tried.call, { email, code: tried.code })).status).toBe(410);
  });

  it('ends for the day after ten wrong ones; the link still signs in', async () => {
    const { representativeEmail: email } = await firm();
    const statuses: number[] = [];
    let last = await askedFor(email);
    for (let n = 0; n < 11; n++) {
      if (n % 4 === 3) last = await askedFor(email, last.call);
      const wrong = last.code === '999999' ? '999998' : '999999';
      statuses.push((await enter(last.call, { email, code: wrong })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await enter(last.call, { email, code: last.code })).status).toBe(429);
    expect((await enter(last.call, { token: last.token })).status).toBe(200);
  });

  it('goes to an address six times an hour, sent first and never held', async () => {
    const { representativeEmail: email } = await firm();
    for (let n = 0; n < 9; n++) await visitor('POST /api/my/sign-in', { email, locale: 'en' });
    const { token } = await mailedTo(email);
    expect(arrivedAt(email)).toHaveLength(6);
    const stored = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    expect(new Set(stored.map(({ priority }) => priority))).toEqual(new Set([0]));
    expect((await enter(browser(), { token })).status).toBe(200);
  });

  it('is sent before all other mails, however many wait', async () => {
    const { id, representativeEmail: email } = await firm();
    await db.insert(memberPeople).values(
      Array.from({ length: 100 }, (_, n) => ({
        ...{ memberId: id, name: `同事${n}`, email: `waiting${count}-${n}@firm.hk` },
        addedBy: 'office' as const,
      })),
    );
    const { code } = await askedFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const left = await db.$count(mailMessages, sql`template_key = 'person-added' and status = 'queued'`);
    expect(left).toBeGreaterThan(0);
  });

  it('stands in no stored text, and staff cannot copy it', async () => {
    const { representativeEmail: email } = await firm();
    const { code, token } = await askedFor(email);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, email));
    expect(JSON.stringify(mail)).not.toContain(token);
    expect(`${mail?.text}${mail?.html}`).not.toContain(code);
    const read = await staff(`GET /api/mail-messages/${mail?.id}`);
    expect(await read.text()).not.toContain(token);
    expect((await staff(`POST /api/mail-messages/${mail?.id}/copy`)).status).toBe(403);
  });
});

describe('a session', () => {
  it('ends with the row of its address; who remains at the address signs in again', async () => {
    const shared = 'shared@firm.hk';
    const one = await firm({ representativeEmail: shared });
    const other = await firm({ contactPersonEmail: shared });
    const call = await signedIn(shared);
    const { people } = await rowOf(await call('GET /api/my/session'));
    expect((people as Row[]).map(({ memberId, roles }) => [memberId, roles])).toEqual([
      [one.id, ['representative', 'member']],
      [other.id, ['accounts', 'listing', 'member']],
    ]);
    await staff(`PATCH /api/members/${one.id}`, {
      representativeName: '後任',
      representativeEmail: 'next@firm.hk',
    });
    expect((await call('GET /api/my/session')).status).toBe(401);
    const again = await rowOf(await (await signedIn(shared))('GET /api/my/session'));
    expect((again.people as Row[]).map(({ memberId }) => memberId)).toEqual([other.id]);
  });

  it('stays ended when its firm comes back from the trash', async () => {
    const { representativeEmail: email, id } = await firm();
    const call = await signedIn(email);
    expect((await staff(`DELETE /api/members/${id}`)).status).toBe(200);
    expect((await call('GET /api/my/session')).status).toBe(401);
    expect((await staff(`POST /api/trash/members/${id}/restore`)).status).toBe(200);
    expect((await call('GET /api/my/session')).status).toBe(401);
    expect((await (await signedIn(email))('GET /api/my/session')).status).toBe(200);
  });

  it('is new with each sign-in, listed by device, and ends alone or with all', async () => {
    const { representativeEmail: email } = await firm();
    const fixed = browser();
    fixed.cookies.set('person', 'a'.repeat(43));
    await signedIn(email, fixed);
    expect(fixed.cookies.get('person')).not.toBe('a'.repeat(43));
    const second = await signedIn(email);
    await sendAll();
    expect(arrivedAt(email).filter(({ subject }) => subject?.startsWith('New sign-in'))).toHaveLength(1);
    const devices = (await (await second('GET /api/my/devices')).json()) as Row[];
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await second(`DELETE /api/my/devices/${devices[1]?.id}`)).status).toBe(204);
    expect((await fixed('GET /api/my/session')).status).toBe(401);
    expect((await second('DELETE /api/my/devices/2000000000')).status).toBe(404);
    const third = await signedIn(email);
    expect((await second('DELETE /api/my/devices')).status).toBe(204);
    expect((await third('GET /api/my/session')).status).toBe(401);
    const fourth = await signedIn(email);
    expect((await fourth('DELETE /api/my/session')).status).toBe(204);
    expect((await fourth('GET /api/my/session')).status).toBe(401);
    const [stored] = await db.select().from(personSessions).where(eq(personSessions.address, email));
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ends after 30 days without use, after 180 days at most, and when people are turned off', async () => {
    const { representativeEmail: email } = await firm();
    const call = await signedIn(email);
    const own = eq(personSessions.address, email);
    const daysLeft = async () => {
      const [row] = await db.select().from(personSessions).where(own);
      return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000);
    };
    const status = async () => (await call('GET /api/my/session')).status;
    expect(await daysLeft()).toBe(30);
    const used = sql`now() - interval '2 hours'`;
    await db
      .update(personSessions)
      .set({ createdAt: sql`now() - interval '175 days'`, lastUsedAt: used })
      .where(own);
    expect([await status(), await daysLeft()]).toEqual([200, 5]);
    await db.update(personSessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(own);
    expect(await status()).toBe(401);
    const again = await signedIn(email);
    for (const isOn of [false, true]) await staff('PATCH /api/people-settings', { isOn });
    expect((await again('GET /api/my/session')).status).toBe(401);
  });

  it('ends when the same browser signs in again', async () => {
    const { representativeEmail: email } = await firm();
    const call = await signedIn(email);
    const former = call.cookies.get('person') ?? '';
    await signedIn(email, call);
    const before = browser();
    before.cookies.set('person', former);
    expect((await before('GET /api/my/session')).status).toBe(401);
    expect((await call('GET /api/my/session')).status).toBe(200);
  });

  it('opens no call of staff, and a session of staff none of people; another site’s POST is refused', async () => {
    const { id, representativeEmail: email } = await firm();
    const call = await signedIn(email);
    const person = call.cookies.get('person');
    const asStaff = { headers: { cookie: `session=${person}` } };
    expect((await visitor(`GET /api/members/${id}/people`, asStaff)).status).toBe(401);
    expect((await call('GET /api/people')).status).toBe(401);
    expect((await staff('GET /api/my/session')).status).toBe(401);
    const foreign = { body: { email }, headers: { origin: 'https://evil.example' } };
    expect((await call('POST /api/my/sign-in', foreign as never)).status).toBe(403);
    const news = await call('GET /api/news');
    expect([news.headers.get('cache-control'), news.headers.get('etag')]).toEqual([
      'private, no-store',
      null,
    ]);
  });
});
