import { eq } from 'drizzle-orm';
import type { SecondStep } from '../../../core/accounts/validation/second-factor.ts';
import type { MessageKey } from '../../../core/messages/index.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { passkeys } from '../../../db/tables/index.ts';
import { loginSucceeded } from '../../auth/login.ts';
import { relyingParty, requestOptions, verifiedCounter } from '../../auth/passkeys.ts';
import { type Proof, startSession } from '../../auth/sessions.ts';
import { countCode, forgiveCodes } from '../../auth/throttle.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { SessionUser } from '../../http/session-user.ts';
import type { Call } from '../../http/types.ts';
import {
  type Factors,
  factorsOf,
  methodsOf,
  passkeyUsed,
  recoveryCodeTaken,
  totpStepTaken,
} from './account.ts';
import { attemptChallenge, challengeEnds, newToken, startChallenge } from './challenges.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { unseal } from './secret-box.ts';
import { stepOf } from './totp.ts';

/** Call it only after a correct password. */
export async function secondFactorRequired(
  call: Call,
  account: SessionUser,
  factors: Factors,
): Promise<ApiError> {
  const [challenge, webauthn] = [newToken(), newToken()];
  await startChallenge(call.db, 'login', { token: challenge, userId: account.id, webauthn });
  const party = relyingParty(call.url, call.settings);
  const passkey = factors.passkeys.length
    ? await requestOptions(party, { known: factors.passkeys, challenge: webauthn, strength: 'second' })
    : undefined;
  return new ApiError(401, 'secondFactor.required', {
    code: 'second_factor_required',
    extra: { challenge, methods: methodsOf(factors), ...(passkey && { passkey }) },
  });
}

async function totpProof(call: Call, { id }: SessionUser, code: string): Promise<Proof | undefined> {
  const { db, settings } = call;
  const { totp } = await factorsOf(db, id);
  if (!totp) return undefined;
  if (settings.RATE_LIMITS === 'on') await countCode(db, id);
  const step = stepOf(code, unseal(settings, id, totp.secret), new Date());
  return step === undefined ? undefined : totpStepTaken(id, step);
}

async function passkeyProof(
  call: Call,
  { id, webauthn }: SessionUser & { webauthn: string },
  response: NonNullable<SecondStep['passkey']>,
): Promise<Proof | undefined> {
  const [passkey] = await call.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (passkey?.userId !== id) return undefined;
  const party = relyingParty(call.url, call.settings);
  const counter = await verifiedCounter(party, passkey, response, {
    challenge: webauthn,
    strength: 'second',
  });
  return counter === undefined ? undefined : passkeyUsed(passkey.id, passkey.counter, counter);
}

function failureOf(step: SecondStep, proof: Proof | undefined): MessageKey {
  if (!step.code) return 'secondFactor.failed';
  return proof ? 'secondFactor.code.used' : 'secondFactor.code.wrong';
}

export async function completeLogin(
  call: Call,
  step: SecondStep,
): Promise<{ user: SessionUser; tokenHash: string }> {
  const { db } = call;
  const known = await attemptChallenge(db, 'login', step.challenge);
  if (!known) throw new ApiError(401, 'secondFactor.expired', { code: 'challenge_expired' });
  const account = { id: known.id, username: known.username, roles: known.roles };
  let proof: Proof | undefined;
  if (step.code) proof = await totpProof(call, account, step.code);
  else if (step.passkey) proof = await passkeyProof(call, known, step.passkey);
  else proof = recoveryCodeTaken(account.id, recoveryCodeHash(account.id, step.recoveryCode ?? ''));
  const tokenHash =
    proof && (await startSession(call, account, [proof, challengeEnds('login', step.challenge)]));
  if (!tokenHash) {
    await recordAct(db, { action: 'second_factor_failed', resource: 'session', account });
    throw new ApiError(401, failureOf(step, proof), { code: 'second_factor_failed' });
  }
  if (step.recoveryCode) await recordAct(db, { action: 'recovery_code_used', resource: 'session', account });
  if (step.code) await forgiveCodes(db, account.id);
  await loginSucceeded(call, account);
  return { user: account, tokenHash };
}
