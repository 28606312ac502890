import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { SESSION_DAYS, SESSION_IDLE_HOURS } from '../../core/accounts/validation/sessions.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/office/audit-log.ts';
import { sessions } from '../../db/tables/index.ts';
import { found } from '../http/failures/errors.ts';
import type { Session, SessionUser } from '../http/session-user.ts';
import type { Call } from '../http/types.ts';
import { callingDevice, type Device, deviceStatements, keepDeviceCookie } from './known-devices.ts';

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

const KNOWN_HASHES = 200;
const hashes = new Map<string, string>();

export function tokenHashOf(token: string): string {
  const known = hashes.get(token);
  if (known) return known;
  const hash = createHash('sha256').update(token).digest('hex');
  if (hashes.size >= KNOWN_HASHES) hashes.clear();
  hashes.set(token, hash);
  return hash;
}

export const cookieName = (secure: boolean): string => (secure ? '__Host-session' : 'session');

export type Proof = (given: SQL) => SQL;

function sessionStatement(tokenHash: string, userId: number, device: Device, proofs: Proof[]): SQL {
  let given = sql`true`;
  const taken = proofs.map((proof, index) => {
    const name = sql.identifier(`proof_${index}`);
    const statement = sql`${name} as (${proof(given)})`;
    given = sql`exists (select from ${name})`;
    return statement;
  });
  return sql`
    ${taken.length ? sql`with ${sql.join(taken, sql`, `)}` : sql``}
    insert into sessions (token_hash, user_id, expires_at, device, device_hash)
    select ${tokenHash}, ${userId}::integer, now() + make_interval(secs => ${SESSION_SECONDS}),
      ${device.name}, ${device.hash}
    where ${given}
    returning 1`;
}

export async function startSession(
  call: Call,
  account: SessionUser,
  proofs: Proof[] = [],
): Promise<string | undefined> {
  const { db, identity } = call;
  const device = await callingDevice(call);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = tokenHashOf(token);
  const isStarted = sql`exists (select from sessions where token_hash = ${tokenHash})`;
  const [started] = await db.batch([
    db.execute(sessionStatement(tokenHash, account.id, device, proofs)),
    db.delete(sessions).where(and(eq(sessions.tokenHash, identity.tokenHash ?? ''), isStarted)),
    recordAct(db, { action: 'login', resource: 'session', account, when: isStarted }),
    ...deviceStatements(db, account.id, device, isStarted),
  ]);
  if (started.rows.length === 0) return undefined;
  const secure = call.isSecure;
  call.cookies.set(cookieName(secure), token, {
    path: '/',
    sameSite: 'Lax',
    secure,
    maxAge: SESSION_SECONDS,
  });
  keepDeviceCookie(call, device);
  return tokenHash;
}

export async function endSession(call: Call, { tokenHash, user }: Session): Promise<void> {
  const { db } = call;
  await db.batch([
    db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)),
    recordAct(db, { action: 'logout', resource: 'session', account: user }),
  ]);
  const secure = call.isSecure;
  call.cookies.delete(cookieName(secure), { path: '/', secure });
}

/** Run it in the same transaction as the change that makes the sessions invalid. */
export const otherSessionsEnd = (db: Database, { user, tokenHash }: Session) =>
  db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, tokenHash)));

export async function endAllSessions(call: Call, { user }: Session): Promise<void> {
  const { db } = call;
  await db.batch([
    db.delete(sessions).where(eq(sessions.userId, user.id)),
    recordAct(db, { action: 'logout_everywhere', resource: 'session', account: user }),
  ]);
  const secure = call.isSecure;
  call.cookies.delete(cookieName(secure), { path: '/', secure });
}

const isOpen = () =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, sql`now() - make_interval(hours => ${SESSION_IDLE_HOURS})`),
  );

const shownColumns = (tokenHash: string) => ({
  id: sessions.id,
  createdAt: sessions.createdAt,
  expiresAt: sessions.expiresAt,
  lastUsedAt: sessions.lastUsedAt,
  device: sessions.device,
  isCurrent: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
});

export const openSessions = (db: Database, { user, tokenHash }: Session) =>
  db
    .select(shownColumns(tokenHash))
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isOpen()))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));

export async function endOneSession(db: Database, { user, tokenHash }: Session, id: number) {
  const isIt = and(eq(sessions.id, id), eq(sessions.userId, user.id));
  const [known] = await db.batch([
    db.select(shownColumns(tokenHash)).from(sessions).where(isIt),
    recordAct(db, {
      action: 'session_ended',
      resource: 'session',
      account: user,
      when: sql`exists (select from sessions where id = ${id} and user_id = ${user.id})`,
    }),
    db.delete(sessions).where(isIt),
  ]);
  return found(known);
}

export const endOtherSessions = (db: Database, session: Session) =>
  db.batch([
    otherSessionsEnd(db, session),
    recordAct(db, { action: 'logout_elsewhere', resource: 'session', account: session.user }),
  ]);
