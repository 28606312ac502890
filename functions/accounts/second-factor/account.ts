import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { SecondFactorMethod } from '../../../core/accounts/validation/second-factor.ts';
import type { Database } from '../../../db/database.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../../db/tables/index.ts';
import type { Proof } from '../../auth/sessions.ts';

const confirmedTotp = (userId: number) =>
  and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));

export async function factorsOf(db: Database, userId: number) {
  const [[totp], keys, [codes]] = await db.batch([
    db.select().from(totpSecrets).where(confirmedTotp(userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  ]);
  return { totp, passkeys: keys, recoveryCodes: codes?.count ?? 0 };
}
export type Factors = Awaited<ReturnType<typeof factorsOf>>;

export const hasSecondFactor = ({ totp, passkeys: keys }: Factors): boolean =>
  totp !== undefined || keys.length > 0;

export function methodsOf({ totp, passkeys: keys, recoveryCodes: left }: Factors): SecondFactorMethod[] {
  const given: [SecondFactorMethod, boolean][] = [
    ['totp', totp !== undefined],
    ['passkey', keys.length > 0],
    ['recovery_code', left > 0],
  ];
  return given.filter(([, isThere]) => isThere).map(([method]) => method);
}

export const shownFactors = ({ totp, passkeys: keys, recoveryCodes: left }: Factors) => ({
  totp: totp?.confirmedAt ? { confirmedAt: totp.confirmedAt } : null,
  passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
  recoveryCodes: left,
});

export const totpStepTaken =
  (userId: number, step: number): Proof =>
  (given) =>
    sql`update totp_secrets set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step} and ${given} returning 1`;

export const recoveryCodeTaken =
  (userId: number, codeHash: string): Proof =>
  (given) =>
    sql`delete from recovery_codes
    where user_id = ${userId} and code_hash = ${codeHash} and ${given} returning 1`;

/** Passkeys without a counter always send 0 (WebAuthn 3, section 6.1.1). */
export const passkeyUsed =
  (id: number, before: number, counter: number): Proof =>
  (given) =>
    sql`update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and counter = ${before} and ${given} returning 1`;

export const looseCodesGo = (db: Database, userId: number) =>
  db.delete(recoveryCodes).where(
    and(
      eq(recoveryCodes.userId, userId),
      sql`not exists (select from passkeys where passkeys.user_id = ${userId})`,
      sql`not exists (
        select from totp_secrets where totp_secrets.user_id = ${userId} and totp_secrets.confirmed_at is not null
      )`,
    ),
  );

export const codesReplaced = (db: Database, userId: number, hashes: string[]) =>
  [
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash }))),
  ] as const;
