import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { challenges, users } from '../../../db/tables/index.ts';
import type { Proof } from '../../auth/sessions.ts';

const MINUTES = 5;
const MAX_ATTEMPTS = 5;
const RANDOM_BYTES = 32;

type Purpose = 'login' | 'passkey';

export const newToken = (): string => randomBytes(RANDOM_BYTES).toString('base64url');

const keyOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('hex')}`;

export async function startChallenge(
  db: Database,
  purpose: Purpose,
  { token, userId, webauthn }: { token: string; userId: number; webauthn: string },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`;
  await db
    .insert(challenges)
    .values({ key: keyOf(purpose, token), userId, webauthn, expiresAt })
    .onConflictDoUpdate({ target: challenges.key, set: { webauthn, expiresAt, attempts: 0 } });
}

export async function attemptChallenge(db: Database, purpose: Purpose, token: string) {
  const key = keyOf(purpose, token);
  const [challenge] = await db
    .update(challenges)
    .set({ attempts: sql`${challenges.attempts} + 1` })
    .from(users)
    .where(
      and(
        eq(challenges.key, key),
        eq(users.id, challenges.userId),
        eq(users.disabled, false),
        gt(challenges.expiresAt, sql`now()`),
        lt(challenges.attempts, MAX_ATTEMPTS),
      ),
    )
    .returning({ id: users.id, username: users.username, roles: users.roles, webauthn: challenges.webauthn });
  return challenge;
}

export const challengeEnds =
  (purpose: Purpose, token: string): Proof =>
  (given) =>
    sql`delete from challenges where key = ${keyOf(purpose, token)} and ${given} returning 1`;
