import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type members, personPasskeys, personSessions } from '../../../../db/tables/index.ts';
import { createMember } from '../../../../db/testing/factories.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../../testing/answers.ts';
import { createAuthenticator, type Deviation } from '../../../testing/authenticator.ts';
import { peopleWorld } from './world.ts';

const { db, owner, staff, visitor, browser, signedIn, sendAll, arrivedAt } = await peopleWorld();

let count = 0;
const firm = (values: Partial<typeof members.$inferInsert> = {}) =>
  createMember(db, {
    ...{ representativeName: '陳大文', representativeEmail: `rep${++count}@firm.hk` },
    ...values,
  });

type Browser = ReturnType<typeof browser>;
const optionsOf = async (answer: Response) =>
  (await answer.json()) as {
    challenge: string;
    rp?: { id: string };
    rpId?: string;
    allowCredentials?: object[];
  };

async function withPasskey(values: Partial<typeof members.$inferInsert> = {}) {
  const { id } = await firm(values);
  const email = values.representativeEmail ?? `rep${count}@firm.hk`;
  const call = await signedIn(email);
  const { people } = (await rowOf(await call('GET /api/my/session'))) as unknown as { people: Row[] };
  const personId = Number(people.find(({ memberId }) => memberId === id)?.id);
  const authenticator = createAuthenticator();
  const begun = await call('POST /api/my/passkeys/options', { personId });
  expect(begun.status).toBe(200);
  const credential = authenticator.create(await optionsOf(begun));
  const made = await call('POST /api/my/passkeys', { personId, credential } as never);
  expect([made.status, made.ok ? '' : await made.clone().text()]).toEqual([201, '']);
  return { id, email, call, personId, authenticator, passkeyId: Number((await rowsOf(made))[0]?.id) };
}

async function entered(
  authenticator: ReturnType<typeof createAuthenticator>,
  call: Browser,
  deviation?: Deviation,
) {
  const options = await optionsOf(await call('POST /api/my/sign-in/passkey/options', {}));
  const passkey = authenticator.get(options, deviation);
  return { options, passkey, answer: await call('POST /api/my/sign-in/passkey', { passkey } as never) };
}

it('signs in the address of its person, without a mail, and is no fresh code', async () => {
  const { id, email, authenticator } = await withPasskey();
  const other = browser();
  const { answer, options } = await entered(authenticator, other);
  expect([answer.status, options.allowCredentials]).toEqual([200, []]);
  expect(answer.headers.get('set-cookie')).toMatch(/person=[\w-]{43};.*HttpOnly;.*SameSite=Lax/);
  expect(await rowOf(await other('GET /api/my/session'))).toMatchObject({ address: email });
  await sendAll();
  expect(arrivedAt(email).filter(({ subject }) => subject?.startsWith('New sign-in'))).toHaveLength(1);
  const colleague = { name: '同事', roles: ['accounts'] };
  expect((await expectError(await other(`POST /api/my/firms/${id}/people`, colleague), 403)).code).toBe(
    'code_needed',
  );
  expect((await expectError(await other('POST /api/my/passkeys/options', { personId: 1 }), 403)).code).toBe(
    'code_needed',
  );
});

it('is refused from another site, used twice, cloned, in another browser, late, or without the holder’s check', async () => {
  const { authenticator } = await withPasskey();
  const call = browser();
  for (const deviation of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: 'AAAA' },
  ])
    expect((await expectError((await entered(authenticator, call, deviation)).answer, 401)).code).toBe(
      'passkey_failed',
    );
  const { passkey, answer } = await entered(authenticator, call);
  expect(answer.status).toBe(200);
  expect((await call('POST /api/my/sign-in/passkey', { passkey } as never)).status).toBe(401);
  expect((await entered(authenticator, call, { isCloned: true })).answer.status).toBe(401);
  const begun = await optionsOf(await call('POST /api/my/sign-in/passkey/options', {}));
  const foreign = browser();
  const response = { passkey: authenticator.get(begun) } as never;
  expect((await foreign('POST /api/my/sign-in/passkey', response)).status).toBe(401);
  await owner.execute(sql`update person_challenges set expires_at = now() - interval '1 second'`);
  expect((await call('POST /api/my/sign-in/passkey', response)).status).toBe(401);
  expect((await entered(createAuthenticator(), call)).answer.status).toBe(401);
  expect((await entered(authenticator, call, { isUnverified: true })).answer.status).toBe(401);
});

it('belongs to one person: who shares the mailbox cannot add one for others, and it ends with the person', async () => {
  const shared = 'shared@firm.hk';
  const { id, personId, authenticator, call } = await withPasskey({ representativeEmail: shared });
  const { id: other } = await firm({ representativeEmail: 'apart@firm.hk' });
  const apart = (await rowsOf(await staff(`GET /api/members/${other}/people`)))[0] as Row;
  expect((await call('POST /api/my/passkeys/options', { personId: apart.id })).status).toBe(404);
  expect((await staff(`DELETE /api/members/${id}/people/${personId}`)).status).toBe(200);
  expect(await db.$count(personPasskeys, eq(personPasskeys.personId, personId))).toBe(0);
  expect((await entered(authenticator, browser())).answer.status).toBe(401);
});

it('ends with the address, is listed, and is removed by its holder alone', async () => {
  const { id, personId, passkeyId, call, authenticator } = await withPasskey();
  const [listed, ...more] = await rowsOf(await call('GET /api/my/passkeys'));
  expect([listed, more]).toEqual([
    expect.objectContaining({ id: passkeyId, personId, lastUsedAt: null, device: expect.any(String) }),
    [],
  ]);
  const stranger = await withPasskey();
  expect((await stranger.call(`DELETE /api/my/passkeys/${passkeyId}`)).status).toBe(404);
  expect((await stranger.call(`DELETE /api/my/passkeys/${stranger.passkeyId}`)).status).toBe(204);
  expect((await entered(stranger.authenticator, browser())).answer.status).toBe(401);
  await staff(`PATCH /api/members/${id}/people/${personId}`, { email: 'moved@firm.hk' });
  expect((await entered(authenticator, browser())).answer.status).toBe(401);
});

it('needs a session and a fresh code to be added or removed, and people turned on', async () => {
  const { call, personId, passkeyId } = await withPasskey();
  for (const name of ['GET /api/my/passkeys', 'POST /api/my/passkeys/options'])
    expect((await visitor(name, name.startsWith('POST') ? ({ personId } as never) : undefined)).status).toBe(
      401,
    );
  await db.update(personSessions).set({ confirmedAt: sql`now() - interval '1 hour'` });
  const refused = await expectError(await call('POST /api/my/passkeys/options', { personId }), 403);
  expect(refused.code).toBe('code_needed');
  const kept = await expectError(await call(`DELETE /api/my/passkeys/${passkeyId}`), 403);
  expect(kept.code).toBe('code_needed');
  expect(await db.$count(personPasskeys, eq(personPasskeys.id, passkeyId))).toBe(1);
  await owner.execute(sql`update people_settings set is_on = false`);
  expect((await call('POST /api/my/sign-in/passkey/options', {})).status).toBe(409);
  await owner.execute(sql`update people_settings set is_on = true`);
});
