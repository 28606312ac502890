import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context, HonoRequest } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { AppEnv, Session, SessionUser } from '../types.ts';

const SESSION_DAYS = 7;
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

const KNOWN_HASHES = 200;
const hashes = new Map<string, string>();

/** What the database keeps of a token; remembered, for a member of staff makes many calls. */
export function tokenHashOf(token: string): string {
  const known = hashes.get(token);
  if (known) return known;
  const hash = createHash('sha256').update(token).digest('hex');
  if (hashes.size >= KNOWN_HASHES) hashes.clear();
  hashes.set(token, hash);
  return hash;
}

/** Whether the client came by https, here or at the proxy in front. */
export const isSecure = (request: HonoRequest): boolean =>
  request.url.startsWith('https:') || request.header('x-forwarded-proto') === 'https';

export const cookieName = (secure: boolean): string => (secure ? '__Host-session' : 'session');

/** The session of a token's hash, while it is valid and its account is not disabled. */
export async function findSession(db: Database, tokenHash: string): Promise<Session | undefined> {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`), eq(users.disabled, false)),
    );
  return user && { user, tokenHash };
}

/** A statement that takes something away for good, if there still is such a thing and `given` holds, and returns it. */
export type Proof = (given: SQL) => SQL;

/** Writes a session, when each of the proofs has found what it takes; the later take nothing when an earlier has not. */
function sessionStatement(tokenHash: string, userId: number, proofs: Proof[]): SQL {
  let given = sql`true`;
  const taken = proofs.map((proof, index) => {
    const name = sql.identifier(`proof_${index}`);
    const statement = sql`${name} as (${proof(given)})`;
    given = sql`exists (select from ${name})`;
    return statement;
  });
  return sql`
    ${taken.length ? sql`with ${sql.join(taken, sql`, `)}` : sql``}
    insert into sessions (token_hash, user_id, expires_at)
    select ${tokenHash}, ${userId}::integer, now() + make_interval(secs => ${SESSION_SECONDS})
    where ${given}
    returning 1`;
}

/**
 * Starts a session: a random token in the cookie, its hash in the database; one that was open here ends. False, and
 * no session, when a proof has been used up meanwhile.
 */
export async function startSession(
  c: Context<AppEnv>,
  account: SessionUser,
  proofs: Proof[] = [],
): Promise<boolean> {
  const { db, caller } = c.var;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = tokenHashOf(token);
  const isStarted = sql`exists (select from sessions where token_hash = ${tokenHash})`;
  const [started] = await db.batch([
    db.execute(sessionStatement(tokenHash, account.id, proofs)),
    db.delete(sessions).where(and(eq(sessions.tokenHash, caller.tokenHash ?? ''), isStarted)),
    recordAct(db, { action: 'login', resource: 'session', account, when: isStarted }),
  ]);
  if (started.rows.length === 0) return false;
  const secure = isSecure(c.req);
  setCookie(c, cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: SESSION_SECONDS,
  });
  return true;
}

/** Ends one session, on the server and in the browser. */
export async function endSession(c: Context<AppEnv>, { tokenHash, user }: Session): Promise<void> {
  const { db } = c.var;
  await db.batch([
    db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)),
    recordAct(db, { action: 'logout', resource: 'session', account: user }),
  ]);
  const secure = isSecure(c.req);
  deleteCookie(c, cookieName(secure), { path: '/', secure });
}

/** Ends an account's other sessions: as a statement, to go into one transaction with what causes it. */
export const otherSessionsEnd = (db: Database, { user, tokenHash }: Session) =>
  db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, tokenHash)));

/** Ends every session of an account, this one too, and forgets the cookie. */
export async function endAllSessions(c: Context<AppEnv>, { user }: Session): Promise<void> {
  const { db } = c.var;
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, user.id)),
    recordAct(db, { action: 'logout_everywhere', resource: 'session', account: user }),
  ]);
  const secure = isSecure(c.req);
  deleteCookie(c, cookieName(secure), { path: '/', secure });
}

/** An account's sessions that have not expired, oldest first. */
export const openSessions = (db: Database, { user, tokenHash }: Session) =>
  db
    .select({
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isCurrent: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(asc(sessions.createdAt));
