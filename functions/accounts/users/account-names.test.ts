import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../db/tables/index.ts';
import { createAccount, PASSWORD as OWN } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

const PASSWORD = 'a long enough one';
const confirmation = { currentPassword: OWN };
const create = (username: string) =>
  staff('POST /api/users', { username, password: PASSWORD, ...confirmation });

beforeEach(async () => {
  await db.delete(users).where(sql`username not like 'staff-%'`);
  await createAccount(db, { username: 'admin' });
});

const REFUSED: [string, string][] = [
  ['a zero-width space', 'admin\u200B'],
  ['a word joiner', 'ad\u2060min'],
  ['a soft hyphen', 'ad\u00ADmin'],
  ['a Hangul filler', 'admin\u3164'],
  ['a blank braille pattern', 'admin\u2800'],
  ['a variation selector', 'admin\uFE0F'],
  ['a direction mark', 'guest\u202E'],
  ['a tag character', 'guest\u{E0041}'],
  ['a Cyrillic letter among Latin ones', '\u0430dmin'],
  ['a Greek letter among Latin ones', 'gue\u03C3t'],
  ['a Cyrillic word that looks Latin', '\u0430\u0441\u0435'],
  ['letters of full width', '\uFF41dmin'],
  ['mathematical letters', '\u{1D41A}dmin'],
  ['rn in the place of m', 'adrnin'],
  ['a digit in the place of a letter', 'ADM1N'],
  ['spaces of another width', 'front\u00A0desk'],
];

describe('a new name', () => {
  beforeEach(async () => {
    await createAccount(db, { username: 'ace' });
    await createAccount(db, { username: 'ADMlN' });
    await createAccount(db, { username: 'front desk' });
  });

  it.each(REFUSED)('is rejected with %s', async (_, username) => {
    const count = await db.$count(users);
    const { errors } = await expectError(await create(username), 400);
    expect(errors).toHaveProperty('username');
    expect(await db.$count(users)).toBe(count);
  });

  it.each([
    '陳大文 David',
    'amy@office.hk',
    'Amy陳',
    'O’Brien-Lee',
    'админ',
    'front desk 2',
    '会计ABC',
    'カナ漢字',
    '!?#',
  ])('is accepted unchanged: %s', async (username) => {
    const answer = await create(username);
    expect([answer.status, (await rowOf(answer)).username]).toEqual([201, username]);
  });

  it('is rejected as taken when it differs from another account’s name only in case', async () => {
    expect(await expectError(await create('FRONT Desk'), 409)).toMatchObject({ code: 'username_taken' });
  });

  it('is checked when an invitation is used', async () => {
    const invited = await staff('POST /api/invitations', { roles: ['reader'], ...confirmation });
    const token = ((await invited.json()) as { url: string }).url.split('#')[1];
    const use = (username: string) =>
      visitor('POST /api/account-links/use', { token, username, password: PASSWORD });
    for (const username of ['adm\u0456n', 'front\u00A0desk', 'guest\u200B'])
      expect((await expectError(await use(username), 400)).errors).toHaveProperty('username');
    expect((await use('guest')).status).toBe(200);
  });

  it('is rejected with a message in the language of the caller', async () => {
    const body = { username: 'admin\u200B', password: PASSWORD, ...confirmation };
    const answer = await staff('POST /api/users', { body, headers: { 'accept-language': 'en' } });
    expect(await expectError(answer, 400)).toMatchObject({
      errors: { username: 'The username has invisible characters' },
    });
  });
});

describe('an existing account whose name looks like that of another account', () => {
  const NAME = 'adm\u0456n\u200B';

  it('can log in and be edited, even when the form sends the unchanged name', async () => {
    const { id } = await createAccount(db, { username: NAME });
    expect((await visitor('POST /api/login', { username: NAME, password: OWN })).status).toBe(200);
    const change = { username: NAME, roles: ['reader'], disabled: true, ...confirmation };
    for (const method of ['PUT', 'PATCH']) {
      const answer = await staff(`${method} /api/users/${id}`, change);
      expect([answer.status, (await rowOf(answer)).username]).toEqual([200, NAME]);
    }
    const password = await staff(`PATCH /api/users/${id}`, {
      username: NAME,
      password: PASSWORD,
      ...confirmation,
    });
    expect(password.status).toBe(200);
  });

  it('can be renamed to a distinct name, while a look-alike name is rejected', async () => {
    const { id } = await createAccount(db, { username: NAME });
    const other = await createAccount(db, { username: 'guest' });
    const rename = (account: number, username: string) =>
      staff(`PATCH /api/users/${account}`, { username, ...confirmation });
    for (const username of ['gu\u0435st', 'adrnin', 'admin\u2060'])
      expect((await expectError(await rename(other.id, username), 400)).errors).toHaveProperty('username');
    expect((await rename(other.id, 'GUEST')).status).toBe(200);
    expect((await rename(id, 'deputy')).status).toBe(200);
  });

  it('is listed together with its look-alike, for owners only', async () => {
    await createAccount(db, { username: NAME });
    await createAccount(db, { username: 'guest' });
    const groups = (await (await staff('GET /api/users/look-alikes')).json()) as { username: string }[][];
    expect(groups.map((group) => group.map(({ username }) => username))).toEqual([['admin', NAME]]);
    await expectError(await (await signIn('editor'))('GET /api/users/look-alikes'), 403);
    await expectError(await visitor('GET /api/users/look-alikes'), 401);
  });
});
