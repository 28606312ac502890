import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
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

/** Starts a session: a random token in the cookie, its hash in the database. One that was open here ends. */
export async function startSession(c: Context<AppEnv>, account: SessionUser): Promise<void> {
  const { db, caller } = c.var;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(secs => ${SESSION_SECONDS})`;
  await db.batch([
    db.insert(sessions).values({ tokenHash: tokenHashOf(token), userId: account.id, expiresAt }),
    db.delete(sessions).where(eq(sessions.tokenHash, caller.tokenHash ?? '')),
    recordAct(db, { action: 'login', resource: 'session', account }),
  ]);
  const secure = isSecure(c.req);
  setCookie(c, cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: SESSION_SECONDS,
  });
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
