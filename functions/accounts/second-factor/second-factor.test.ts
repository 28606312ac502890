import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmTotpSchema } from '../../../core/accounts/validation/second-factor.ts';
import {
  challenges,
  passkeys,
  recoveryCodes,
  sessions,
  throttles,
  totpSecrets,
} from '../../../db/tables/index.ts';
import { parseSettings } from '../../http/env.ts';
import { cookieOf, createAccount, PASSWORD, withCookieOf } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import type { Caller } from '../../testing/caller.ts';

const SECOND_FACTOR_KEY = 'a key of the tests, of 32 characters and more';
const { db, visitor, staff, signIn, env } = await createTestApp({ env: { SECOND_FACTOR_KEY } });

const login = (username: string, password = PASSWORD, address = '192.0.2.1') =>
  visitor('POST /api/login', {
    body: { username, password },
    headers: { 'cf-connecting-ip': address },
  });

const secondStep = (body: Record<string, unknown>, address = '192.0.2.1') =>
  visitor('POST /api/login/second-factor', { body, headers: { 'cf-connecting-ip': address } });

interface Required {
  challenge: string;
  methods: string[];
  passkey?: { challenge: string; rpId: string; allowCredentials: { id: string }[] };
}

async function firstStep(username: string, address?: string): Promise<Required> {
  const answer = await login(username, PASSWORD, address);
  expect(cookieOf(answer)).toBe('');
  return (await expectError(answer, 401)) as unknown as Required;
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function newcomer() {
  const account = await createAccount(db);
  const caller = withCookieOf(visitor, await login(account.username));
  return { ...account, caller };
}

const setUp = async (caller: Caller) =>
  (await (await caller('POST /api/second-factor/totp', { currentPassword: PASSWORD })).json()) as {
    secret: string;
    address: string;
  };

/** Deletes the record of the last used code, so that the test can use the same code again. */
async function withTotp() {
  const person = await newcomer();
  const { secret } = await setUp(person.caller);
  const answer = await person.caller('POST /api/second-factor/totp/confirm', { code: codeOf(secret) });
  const { recoveryCodes: codes } = (await answer.json()) as { recoveryCodes: string[] };
  await db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.userId, person.id));
  return { ...person, secret, codes };
}

async function withPasskey() {
  const person = await newcomer();
  const authenticator = createAuthenticator();
  const options = await person.caller('POST /api/second-factor/passkeys/options', {
    currentPassword: PASSWORD,
  });
  const credential = authenticator.create((await options.json()) as { challenge: string });
  const answer = await person.caller('POST /api/second-factor/passkeys', { name: '手提電話', credential });
  expect(answer.status).toBe(201);
  const { recoveryCodes: codes } = (await answer.json()) as { recoveryCodes: string[] };
  return { ...person, authenticator, codes };
}

beforeEach(async () => {
  // Freezes the clock, so that creating and checking a code happen in the same time step.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  await db.delete(throttles);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('POST /api/login', () => {
  it('for an account without a second factor, starts a session at once', async () => {
    const { id, username, caller } = await newcomer();
    await setUp(caller);
    const answer = await login(username);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: { id, username, roles: ['owner'] } });
    expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; /);
  });

  it('for an account with a second factor, requires the second step and starts no session yet', async () => {
    const { id, username } = await withTotp();
    const before = await db.$count(sessions, eq(sessions.userId, id));
    const answer = await login(username);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await expectError(answer, 401)).toEqual({
      message: '請完成第二步驗證',
      code: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery_code'],
    });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(before);
  });

  it('does not reveal that an account has a second factor, unless the password is right', async () => {
    const { username } = await withTotp();
    expect(await expectError(await login(username, 'wrong'), 401)).toEqual({
      message: '用戶名或密碼錯誤',
      code: 'login_failed',
    });
  });

  it('does not accept a challenge as a session cookie', async () => {
    const { username } = await withTotp();
    const { challenge } = await firstStep(username);
    for (const name of ['session', '__Host-session'])
      await expectError(
        await visitor('GET /api/session', { headers: { cookie: `${name}=${challenge}` } }),
        401,
      );
  });
});

describe('an authenticator app', () => {
  it('is set up with the password and the app’s first code; the response contains recovery codes', async () => {
    const { username, caller } = await newcomer();
    const elsewhere = withCookieOf(visitor, await login(username));
    const wrong = await caller('POST /api/second-factor/totp', { currentPassword: 'wrong' });
    expect(await expectError(wrong, 400)).toMatchObject({ errors: { currentPassword: '現有密碼不正確' } });
    const { secret, address } = await setUp(caller);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(new RegExp(`^otpauth://totp/localhost:${username}\\?.*secret=${secret}`));
    const bad = await caller('POST /api/second-factor/totp/confirm', { code: codeOf(secret, 20) });
    expect(await expectError(bad, 400)).toMatchObject({ errors: { code: expect.any(String) } });
    const answer = await caller('POST /api/second-factor/totp/confirm', {
      code: codeOf(secret).replace(/(...)/, '$1 '),
    });
    const { recoveryCodes: codes } = (await answer.json()) as { recoveryCodes: string[] };
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await caller('GET /api/session')).status).toBe(200);
    await expectError(await elsewhere('GET /api/session'), 401);
  });

  it('allows a login with the password and a code', async () => {
    const { id, username, secret } = await withTotp();
    const { challenge } = await firstStep(username);
    const answer = await secondStep({ challenge, code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: { id, username, roles: ['owner'] } });
    expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly/);
    expect((await withCookieOf(visitor, answer)('GET /api/session')).status).toBe(200);
  });

  it.each([-1, 1])(
    'accepts a code when the clock of its device is %i time step off, but not when it is three steps off',
    async (steps) => {
      const { username, secret } = await withTotp();
      const { challenge } = await firstStep(username);
      await expectError(await secondStep({ challenge, code: codeOf(secret, steps * 3) }), 401);
      expect((await secondStep({ challenge, code: codeOf(secret, steps) })).status).toBe(200);
    },
  );

  it('rejects a used code, even in concurrent requests', async () => {
    const { username, secret } = await withTotp();
    const steps = [await firstStep(username), await firstStep(username), await firstStep(username)];
    const answers = await Promise.all(
      steps.map(({ challenge }) => secondStep({ challenge, code: codeOf(secret) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const { challenge } = await firstStep(username);
    const used = await expectError(await secondStep({ challenge, code: codeOf(secret) }), 401);
    expect(used.message).toBe('此驗證碼已使用過，請等候下一個');
    await expectError(await secondStep({ challenge, code: codeOf(secret, -1) }), 401);
    expect((await secondStep({ challenge, code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('rejects a login with the code that was used to set up the app', async () => {
    const { username, caller } = await newcomer();
    const { secret } = await setUp(caller);
    await caller('POST /api/second-factor/totp/confirm', { code: codeOf(secret) });
    const { challenge } = await firstStep(username);
    await expectError(await secondStep({ challenge, code: codeOf(secret) }), 401);
  });

  it('never shows its secret after the set-up, and stores the secret encrypted and bound to the account', async () => {
    const { id, secret, caller } = await withTotp();
    const shown = await (await caller('GET /api/second-factor')).text();
    expect(JSON.parse(shown)).toEqual({
      totp: { confirmedAt: expect.any(String) },
      passkeys: [],
      recoveryCodes: 10,
    });
    const account = await (await staff(`GET /api/users/${id}`)).text();
    for (const text of [shown, account]) expect(text).not.toContain(secret);
    const [stored] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, id));
    expect(stored?.secret).not.toContain(secret);
    expect(Buffer.from(stored?.secret ?? '', 'base64').toString('latin1')).not.toContain(secret);

    const other = await withTotp();
    await db
      .update(totpSecrets)
      .set({ secret: stored?.secret ?? '' })
      .where(eq(totpSecrets.userId, other.id));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { challenge } = await firstStep(other.username);
    await expectError(await secondStep({ challenge, code: codeOf(secret) }), 503);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('SECOND_FACTOR_KEY'));
    logged.mockRestore();
  });

  it('cannot be set up again while active, and cannot be confirmed before it is set up', async () => {
    const { caller } = await withTotp();
    const again = await caller('POST /api/second-factor/totp', { currentPassword: PASSWORD });
    expect(await expectError(again, 409)).toMatchObject({ code: 'totp_active' });
    const confirm = await caller('POST /api/second-factor/totp/confirm', { code: '123456' });
    expect(await expectError(confirm, 409)).toMatchObject({ code: 'totp_not_started' });
  });

  it('cannot be set up without a configured encryption key (503)', async () => {
    const keyless = await createTestApp();
    const { username } = await createAccount(keyless.db);
    const answer = await keyless.visitor('POST /api/login', { username, password: PASSWORD });
    const caller = withCookieOf(keyless.visitor, answer);
    const begun = await caller('POST /api/second-factor/totp', { currentPassword: PASSWORD });
    expect(await expectError(begun, 503)).toMatchObject({ code: 'not_configured' });
  });

  it('can be removed only with the account’s password; the recovery codes are removed too', async () => {
    const { id, username, caller } = await withTotp();
    await expectError(await caller('POST /api/second-factor/totp/remove', { currentPassword: 'wrong' }), 400);
    const answer = await caller('POST /api/second-factor/totp/remove', { currentPassword: PASSWORD });
    expect(await answer.json()).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 });
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
    expect((await login(username)).status).toBe(200);
    await expectError(
      await caller('POST /api/second-factor/totp/remove', { currentPassword: PASSWORD }),
      404,
    );
  });
});

describe('guessing codes', () => {
  it('fails after five attempts for one challenge; codes and recovery codes count together', async () => {
    const { username, secret } = await withTotp();
    const { challenge } = await firstStep(username);
    const guesses = [{ code: '000000' }, { code: '000001' }, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }];
    for (const guess of [...guesses, ...guesses.slice(1)])
      expect(await expectError(await secondStep({ challenge, ...guess }), 401)).toMatchObject({
        code: 'second_factor_failed',
      });
    const late = await secondStep({ challenge, code: codeOf(secret) });
    expect(await expectError(late, 401)).toMatchObject({ code: 'challenge_expired' });
  });

  it('is limited to five of twelve concurrent attempts', async () => {
    const { username } = await withTotp();
    const { challenge } = await firstStep(username);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => secondStep({ challenge, recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })),
    );
    const codes = await Promise.all(answers.map(async (answer) => (await expectError(answer, 401)).code));
    expect(codes.filter((code) => code === 'second_factor_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'challenge_expired')).toHaveLength(7);
  });

  it('fails after ten wrong codes for one account, even from different addresses; a recovery code still works', async () => {
    const { username, secret, codes } = await withTotp();
    for (let guess = 0; guess < 10; guess++) {
      const { challenge } = await firstStep(username, `198.51.100.${guess}`);
      await expectError(await secondStep({ challenge, code: '000000' }, `198.51.100.${guess}`), 401);
    }
    const { challenge } = await firstStep(username);
    const answer = await secondStep({ challenge, code: codeOf(secret) });
    expect(await expectError(answer, 429)).toMatchObject({ code: 'too_many_codes' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await secondStep({ challenge, recoveryCode: codes[0] })).status).toBe(200);
    await db.update(throttles).set({ expiresAt: new Date(Date.now() - 1000) });
    const later = await firstStep(username);
    expect((await secondStep({ challenge: later.challenge, code: codeOf(secret) })).status).toBe(200);
  });

  it('counts towards the login limit until the second step succeeds', async () => {
    const { username } = await withTotp();
    for (let round = 0; round < 5; round++) await firstStep(username);
    expect((await login(username)).status).toBe(429);
  });

  it('fails after the challenge has expired, even with the right code', async () => {
    const { username, secret } = await withTotp();
    const { challenge } = await firstStep(username);
    await db.update(challenges).set({ expiresAt: new Date(Date.now() - 1000) });
    const answer = await secondStep({ challenge, code: codeOf(secret) });
    expect(await expectError(answer, 401)).toMatchObject({ code: 'challenge_expired' });
  });

  it('fails with 401 even for the right code if the account was disabled after the password step', async () => {
    const { id, username, secret } = await withTotp();
    const { challenge } = await firstStep(username);
    await staff(`PATCH /api/users/${id}`, { disabled: true, currentPassword: PASSWORD });
    await expectError(await secondStep({ challenge, code: codeOf(secret) }), 401);
  });
});

describe('a challenge', () => {
  it('is valid for one account and one successful login only', async () => {
    const [amy, ben] = [await withTotp(), await withTotp()];
    const first = await firstStep(amy.username);
    await expectError(await secondStep({ challenge: first.challenge, code: codeOf(ben.secret) }), 401);
    await expectError(await secondStep({ challenge: first.challenge, recoveryCode: ben.codes[0] }), 401);
    expect((await secondStep({ challenge: first.challenge, code: codeOf(amy.secret) })).status).toBe(200);
    const again = await secondStep({ challenge: first.challenge, recoveryCode: amy.codes[0] });
    expect(await expectError(again, 401)).toMatchObject({ code: 'challenge_expired' });
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, amy.id))).toBe(10);
  });

  it.each([
    ['nothing', {}],
    ['two proofs', { code: '123456', recoveryCode: 'AAAA-AAAA-AAAA-AAAA' }],
    ['a code that is none', { code: '12345x' }],
    ['a recovery code that is none', { recoveryCode: 'AAAA' }],
    ['a passkey that is none', { passkey: { id: 'x' } }],
    ['an object', { code: { $gt: '' } }],
  ])('is rejected when the second step sends %s', async (_, proof) => {
    await expectError(await secondStep({ challenge: 'x', ...proof }), 400);
  });

  it('is rejected from another site', async () => {
    const { username, secret } = await withTotp();
    const { challenge } = await firstStep(username);
    const answer = await visitor('POST /api/login/second-factor', {
      body: { challenge, code: codeOf(secret) },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    await expectError(answer, 403);
  });
});

describe('an earlier session in the browser', () => {
  it('is ended by a login with a second factor, to prevent session fixation', async () => {
    const { username, secret } = await withTotp();
    const planted = await login((await createAccount(db)).username);
    const cookie = cookieOf(planted);
    const { challenge } = await firstStep(username);
    const answer = await visitor('POST /api/login/second-factor', {
      body: { challenge, code: codeOf(secret) },
      headers: { cookie },
    });
    expect(cookieOf(answer)).toMatch(/^session=/);
    expect(cookieOf(answer)).not.toBe(cookie);
    await expectError(await withCookieOf(visitor, planted)('GET /api/session'), 401);
  });
});

describe('a recovery code', () => {
  it('logs in once, with any spacing and case, and is stored as a hash', async () => {
    const { id, username, codes } = await withTotp();
    const [code = ''] = codes;
    const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
    const first = await firstStep(username);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await secondStep({ challenge: first.challenge, recoveryCode: typed })).status).toBe(200);
    const second = await firstStep(username);
    await expectError(await secondStep({ challenge: second.challenge, recoveryCode: code }), 401);
    expect((await secondStep({ challenge: second.challenge, recoveryCode: codes[1] })).status).toBe(200);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(8);
  });

  it('becomes invalid when its account gets new codes; creating them requires the password', async () => {
    const { username, codes, caller } = await withTotp();
    await expectError(
      await caller('POST /api/second-factor/recovery-codes', { currentPassword: 'wrong' }),
      400,
    );
    const answer = await caller('POST /api/second-factor/recovery-codes', { currentPassword: PASSWORD });
    const { recoveryCodes: fresh } = (await answer.json()) as { recoveryCodes: string[] };
    const { challenge } = await firstStep(username);
    await expectError(await secondStep({ challenge, recoveryCode: codes[0] }), 401);
    expect((await secondStep({ challenge, recoveryCode: fresh[0] })).status).toBe(200);
  });

  it('cannot be created without a second factor', async () => {
    const { caller } = await newcomer();
    const answer = await caller('POST /api/second-factor/recovery-codes', { currentPassword: PASSWORD });
    expect(await expectError(answer, 409)).toMatchObject({ code: 'no_second_factor' });
  });
});

describe('a passkey', () => {
  it('is added after the password is entered, and is then required at login together with the password', async () => {
    const { id, username, authenticator, codes, caller } = await withPasskey();
    expect(codes).toHaveLength(10);
    expect(await rowOf(await caller('GET /api/second-factor'))).toMatchObject({
      totp: null,
      passkeys: [{ name: '手提電話', lastUsedAt: null }],
    });
    const { challenge, methods, passkey } = await firstStep(username);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    expect(passkey?.rpId).toBe('localhost');
    expect(passkey?.allowCredentials).toHaveLength(1);
    const proof = authenticator.get(passkey as { challenge: string });
    const answer = await secondStep({ challenge, passkey: proof });
    expect(await answer.json()).toEqual({ user: { id, username, roles: ['owner'] } });
    const shown = await rowOf(await caller('GET /api/second-factor'));
    expect(shown).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(String) }] });
    expect(JSON.stringify(shown)).not.toMatch(/publicKey|credentialId|counter/);
  });

  it.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['by a copy of the authenticator', { isCloned: true }],
  ])('is rejected when the response is %s', async (_, deviation) => {
    const { username, authenticator } = await withPasskey();
    const before = await firstStep(username);
    const honest = authenticator.get(before.passkey as { challenge: string });
    expect((await secondStep({ challenge: before.challenge, passkey: honest })).status).toBe(200);
    const { challenge, passkey } = await firstStep(username);
    const proof = authenticator.get(passkey as { challenge: string }, deviation);
    await expectError(await secondStep({ challenge, passkey: proof }), 401);
  });

  it('is rejected for another account and when its response is sent again', async () => {
    const [amy, ben] = [await withPasskey(), await withPasskey()];
    const first = await firstStep(amy.username);
    const request = first.passkey as { challenge: string };
    await expectError(
      await secondStep({ challenge: first.challenge, passkey: ben.authenticator.get(request) }),
      401,
    );
    const proof = amy.authenticator.get(request);
    const answers = await Promise.all([
      secondStep({ challenge: first.challenge, passkey: proof }),
      secondStep({ challenge: first.challenge, passkey: proof }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const second = await firstStep(amy.username);
    await expectError(await secondStep({ challenge: second.challenge, passkey: proof }), 401);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['another site', { rpId: 'evil.example' }],
    ['an attestation that nobody asked for', { attestation: 'apple' }],
    ['an attestation with certificates', { attestation: 'packed' }],
  ])('is not added with %s', async (_, deviation) => {
    const { caller, id } = await newcomer();
    const options = await caller('POST /api/second-factor/passkeys/options', { currentPassword: PASSWORD });
    const asked = (await options.json()) as { challenge: string };
    const credential = createAuthenticator().create(asked, deviation);
    const answer = await caller('POST /api/second-factor/passkeys', { name: 'n', credential });
    expect(await expectError(answer, 400)).toMatchObject({ code: 'passkey_failed' });
    expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  });

  it('is added only in the requesting session, once, and only to one account', async () => {
    const { caller, username } = await newcomer();
    const authenticator = createAuthenticator();
    const ask = async (by: Caller) =>
      (await (
        await by('POST /api/second-factor/passkeys/options', { currentPassword: PASSWORD })
      ).json()) as { challenge: string };
    const asked = await ask(caller);
    const elsewhere = withCookieOf(visitor, await login(username));
    const body = { name: 'n', credential: authenticator.create(asked) };
    await expectError(await elsewhere('POST /api/second-factor/passkeys', body), 400);
    expect((await caller('POST /api/second-factor/passkeys', body)).status).toBe(201);
    await expectError(await caller('POST /api/second-factor/passkeys', body), 400);
    const thief = await newcomer();
    const theirs = { name: 'n', credential: authenticator.create(await ask(thief.caller)) };
    const taken = await thief.caller('POST /api/second-factor/passkeys', theirs);
    expect(await expectError(taken, 409)).toMatchObject({ code: 'passkey_taken' });
  });

  it('is created for the host of the configured https SITE_URL, regardless of the request’s Host headers', async () => {
    const site = await createTestApp({ env: { SITE_URL: 'https://www.example.org' } });
    const { username } = await createAccount(site.db);
    const headers = { 'x-forwarded-host': 'evil.example', host: 'evil.example' };
    const answer = await site.visitor('POST /api/login', {
      body: { username, password: PASSWORD },
      headers,
    });
    const caller = withCookieOf(site.visitor, answer);
    const options = await caller('POST /api/second-factor/passkeys/options', { currentPassword: PASSWORD });
    const asked = (await options.json()) as { challenge: string; rp: { id: string } };
    expect(asked.rp.id).toBe('www.example.org');
    const elsewhere = createAuthenticator('https://evil.example').create(asked);
    await expectError(
      await caller('POST /api/second-factor/passkeys', { name: 'n', credential: elsewhere }),
      400,
    );
    const here = createAuthenticator('https://www.example.org').create(asked);
    expect((await caller('POST /api/second-factor/passkeys', { name: 'n', credential: here })).status).toBe(
      201,
    );
  });

  it('is removed only by its own account, and only with the account’s password', async () => {
    const { caller, id, username } = await withPasskey();
    const [passkey] = await db.select().from(passkeys).where(eq(passkeys.userId, id));
    const remove = `POST /api/second-factor/passkeys/${passkey?.id}/remove`;
    const other = await newcomer();
    await expectError(await other.caller(remove, { currentPassword: PASSWORD }), 404);
    await expectError(await caller(remove, { currentPassword: 'wrong' }), 400);
    expect(await (await caller(remove, { currentPassword: PASSWORD })).json()).toEqual({
      totp: null,
      passkeys: [],
      recoveryCodes: 0,
    });
    expect((await login(username)).status).toBe(200);
  });
});

describe('an account with an authenticator app and a passkey', () => {
  it('keeps its recovery codes until the last factor is removed', async () => {
    const { caller, codes, username, authenticator, id } = await withPasskey();
    const { secret } = await setUp(caller);
    const answer = await caller('POST /api/second-factor/totp/confirm', { code: codeOf(secret) });
    expect(await answer.json()).toEqual({ recoveryCodes: [] });
    const { methods, challenge } = await firstStep(username);
    expect(methods).toEqual(['totp', 'passkey', 'recovery_code']);
    expect((await secondStep({ challenge, recoveryCode: codes[0] })).status).toBe(200);
    await caller('POST /api/second-factor/totp/remove', { currentPassword: PASSWORD });
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(9);
    const last = await firstStep(username);
    const proof = authenticator.get(last.passkey as { challenge: string });
    expect((await secondStep({ challenge: last.challenge, passkey: proof })).status).toBe(200);
  });
});

describe('POST /api/users/:id/reset-second-factor', () => {
  it('lets a colleague who lost the second factor log in again, and requires the caller’s password', async () => {
    const lost = await withTotp();
    const helper = await newcomer();
    const reset = `POST /api/users/${lost.id}/reset-second-factor`;
    expect(await rowOf(await staff(`GET /api/users/${lost.id}`))).toMatchObject({ secondFactor: true });
    await expectError(await helper.caller(reset, { currentPassword: 'wrong' }), 400);
    expect(await rowOf(await helper.caller(reset, { currentPassword: PASSWORD }))).toMatchObject({
      id: lost.id,
      secondFactor: false,
    });
    await expectError(await lost.caller('GET /api/session'), 401);
    expect((await login(lost.username)).status).toBe(200);
    for (const table of [totpSecrets, recoveryCodes, challenges])
      expect(await db.$count(table, eq(table.userId, lost.id))).toBe(0);
    await expectError(
      await helper.caller('POST /api/users/2147483647/reset-second-factor', { currentPassword: PASSWORD }),
      404,
    );
  });
});

describe('the audit log of second factors', () => {
  it('records every change and every failure', async () => {
    const { id, username, secret, codes, caller } = await withTotp();
    const { challenge } = await firstStep(username);
    await secondStep({ challenge, code: '000000' });
    await secondStep({ challenge, recoveryCode: codes[0] });
    await caller('POST /api/second-factor/recovery-codes', { currentPassword: PASSWORD });
    await caller('POST /api/second-factor/totp/remove', { currentPassword: PASSWORD });
    await staff(`GET /api/users/${id}`);
    const { rows } = await db.execute<{ action: string; fields: string[] }>(
      sql`select action, fields from audit_log where account_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'login',
      'second_factor_added',
      'second_factor_failed',
      'login',
      'recovery_code_used',
      'recovery_codes_made',
      'second_factor_removed',
    ]);
    expect(rows[1]?.fields).toEqual(['totp']);
    const all = await db.execute(sql`select to_jsonb(audit_log)::text as entry from audit_log`);
    expect(JSON.stringify(all.rows)).not.toContain(secret);
  });
});

describe('GET /api/sessions and POST /api/logout-everywhere', () => {
  it('list and end the account’s own sessions', async () => {
    const { username, caller } = await newcomer();
    const phone = withCookieOf(visitor, await login(username));
    const stranger = await signIn();
    const listed = (await (await phone('GET /api/sessions')).json()) as { isCurrent: boolean }[];
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(JSON.stringify(listed)).not.toMatch(/hash|token/i);
    const answer = await phone('POST /api/logout-everywhere');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/);
    await expectError(await phone('GET /api/session'), 401);
    await expectError(await caller('GET /api/session'), 401);
    expect((await stranger('GET /api/session')).status).toBe(200);
  });
});

it('parseSettings requires 32 characters for the encryption key', () => {
  expect(() => parseSettings({ ...env, SECOND_FACTOR_KEY: 'too short' })).toThrow(
    'SECOND_FACTOR_KEY must have at least 32 characters',
  );
});

describe('a code', () => {
  it('may be typed in full width', () => {
    expect(confirmTotpSchema.parse({ code: '１２３　４５６' })).toEqual({ code: '123456' });
  });
});
