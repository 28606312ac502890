import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AddPasskey } from '../../../core/accounts/validation/second-factor.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { challenges, passkeys, recoveryCodes, sessions, totpSecrets } from '../../../db/tables/index.ts';
import { creationOptions, relyingParty, verifiedPasskey } from '../../auth/passkeys.ts';
import { otherSessionsEnd } from '../../auth/sessions.ts';
import { driverError } from '../../http/failures/database-failure.ts';
import { ApiError, notFound } from '../../http/failures/errors.ts';
import type { Session } from '../../http/session-user.ts';
import type { Call } from '../../http/types.ts';
import { codesReplaced, factorsOf, hasSecondFactor, looseCodesGo, shownFactors } from './account.ts';
import { attemptChallenge, challengeEnds, newToken, startChallenge } from './challenges.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { seal, unseal } from './secret-box.ts';
import { newTotpSecret, stepOf, totpAddress } from './totp.ts';

const sessionOf = (call: Call) => call.identity.proved as Session;
const ownFactors = (call: Call) => factorsOf(call.db, sessionOf(call).user.id);

export const readFactors = async (call: Call) => shownFactors(await ownFactors(call));

export async function startTotp(call: Call) {
  const { db, settings } = call;
  const { user } = sessionOf(call);
  const secret = newTotpSecret();
  const sealed = seal(settings, user.id, secret);
  const stored = await db
    .insert(totpSecrets)
    .values({ userId: user.id, secret: sealed })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret: sealed },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  if (stored.length === 0) throw new ApiError(409, 'secondFactor.totp.active', { code: 'totp_active' });
  const { hostname } = new URL(settings.SITE_URL ?? call.url);
  return { secret, address: totpAddress(secret, user.username, hostname) };
}

function firstCodes(call: Call, left: number) {
  const { db } = call;
  const { id } = sessionOf(call).user;
  const codes = left === 0 ? newRecoveryCodes() : [];
  const hashes = codes.map((code) => recoveryCodeHash(id, code));
  return { codes, statements: codes.length ? codesReplaced(db, id, hashes) : [] };
}

const added = (call: Call, field: string) => {
  const { db } = call;
  const session = sessionOf(call);
  const act = { action: 'second_factor_added', resource: 'users', recordId: session.user.id } as const;
  return [
    otherSessionsEnd(db, session),
    recordAct(db, { ...act, account: session.user, fields: [field] }),
  ] as const;
};

export async function confirmTotp(call: Call, code: string) {
  const { db, settings } = call;
  const { id } = sessionOf(call).user;
  const [pending] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, id), isNull(totpSecrets.confirmedAt)));
  if (!pending) throw new ApiError(409, 'secondFactor.totp.notStarted', { code: 'totp_not_started' });
  const step = stepOf(code, unseal(settings, id, pending.secret), new Date());
  if (step === undefined)
    throw new ApiError(400, 'error.validation', { errors: { code: 'secondFactor.code.wrong' } });
  const { recoveryCodes: left } = await ownFactors(call);
  const { codes, statements } = firstCodes(call, left);
  await db.batch([
    db
      .update(totpSecrets)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(and(eq(totpSecrets.userId, id), eq(totpSecrets.secret, pending.secret))),
    ...statements,
    ...added(call, 'totp'),
  ]);
  return { recoveryCodes: codes };
}

export async function startPasskey(call: Call) {
  const { db, settings } = call;
  const { user, tokenHash } = sessionOf(call);
  const webauthn = newToken();
  await startChallenge(db, 'passkey', { token: tokenHash, userId: user.id, webauthn });
  const { passkeys: known } = await ownFactors(call);
  const account = { id: String(user.id), username: user.username };
  const given = { known, challenge: webauthn, strength: 'second' } as const;
  return creationOptions(relyingParty(call.url, settings), account, given);
}

const passkeyFailed = () => new ApiError(400, 'secondFactor.passkey.failed', { code: 'passkey_failed' });

export async function addPasskey(call: Call, { name, credential }: AddPasskey) {
  const { db, settings } = call;
  const { user, tokenHash } = sessionOf(call);
  const challenge = await attemptChallenge(db, 'passkey', tokenHash);
  if (!challenge) throw passkeyFailed();
  const passkey = await verifiedPasskey(relyingParty(call.url, settings), credential, {
    challenge: challenge.webauthn,
    strength: 'second',
  });
  if (!passkey) throw passkeyFailed();
  const { recoveryCodes: left } = await ownFactors(call);
  const { codes, statements } = firstCodes(call, left);
  try {
    await db.batch([
      db.insert(passkeys).values({ ...passkey, name, userId: user.id }),
      db.execute(challengeEnds('passkey', tokenHash)(sql`true`)),
      ...statements,
      ...added(call, 'passkey'),
    ]);
  } catch (error) {
    if (driverError(error)?.constraint !== 'passkeys_credential_id_key') throw error;
    throw new ApiError(409, 'secondFactor.passkey.taken', { code: 'passkey_taken' });
  }
  return { recoveryCodes: codes };
}

const removed = (call: Call, field: string) => {
  const { db } = call;
  const { user } = sessionOf(call);
  const act = { action: 'second_factor_removed', resource: 'users', recordId: user.id } as const;
  return [looseCodesGo(db, user.id), recordAct(db, { ...act, account: user, fields: [field] })] as const;
};

export async function removeTotp(call: Call) {
  const { db } = call;
  const { totp } = await ownFactors(call);
  if (!totp) throw notFound();
  await db.batch([
    db.delete(totpSecrets).where(eq(totpSecrets.userId, totp.userId)),
    ...removed(call, 'totp'),
  ]);
  return readFactors(call);
}

export async function removePasskey(call: Call, id: number) {
  const { db } = call;
  const { passkeys: known } = await ownFactors(call);
  if (!known.some((passkey) => passkey.id === id)) throw notFound();
  await db.batch([db.delete(passkeys).where(eq(passkeys.id, id)), ...removed(call, 'passkey')]);
  return readFactors(call);
}

export async function renewCodes(call: Call) {
  const { db } = call;
  const { user } = sessionOf(call);
  if (!hasSecondFactor(await ownFactors(call)))
    throw new ApiError(409, 'secondFactor.none', { code: 'no_second_factor' });
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(user.id, code));
  const act = { action: 'recovery_codes_made', resource: 'users', recordId: user.id } as const;
  await db.batch([...codesReplaced(db, user.id, hashes), recordAct(db, { ...act, account: user })]);
  return { recoveryCodes: codes };
}

export async function resetFactors(call: Call, userId: number): Promise<void> {
  const { db } = call;
  const { user, tokenHash } = sessionOf(call);
  const act = { action: 'second_factor_reset', resource: 'users', recordId: userId } as const;
  await db.batch([
    db.delete(totpSecrets).where(eq(totpSecrets.userId, userId)),
    db.delete(passkeys).where(eq(passkeys.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.delete(challenges).where(eq(challenges.userId, userId)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash))),
    recordAct(db, { ...act, account: user, when: sql`exists (select from users where id = ${userId})` }),
  ]);
}
