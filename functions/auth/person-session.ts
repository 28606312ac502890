import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { GivenRole, PersonRole, Seat } from '../../core/membership/people.ts';
import type { Database } from '../../db/database.ts';
import { ApiError, notFound } from '../http/failures/errors.ts';
import type { Call } from '../http/types.ts';
import { deviceName } from './device-name.ts';

const IDLE_DAYS = 30;
const MOST_DAYS = 180;
const SECONDS_A_DAY = 24 * 60 * 60;
const FRESH_MINUTES = 15;

interface ActingPerson {
  id: number;
  memberId: number;
  name: string;
  nameEn: string | null;
  seats: Seat[];
  roles: PersonRole[];
  companyNameHk: string;
  companyNameEn: string;
  isApproved: boolean;
  /** The firm is listed, or in its days of grace. */
  isMember: boolean;
}

export interface PersonSession {
  id: number;
  address: string;
  isFresh: boolean;
  people: ActingPerson[];
}

const personCookie = (secure: boolean) => (secure ? '__Host-person' : 'person');
const browserCookie = (secure: boolean) => (secure ? '__Host-sign-in' : 'sign-in');

export const hasPersonCookie = ({ cookies, isSecure }: Pick<Call, 'cookies' | 'isSecure'>) =>
  cookies.get(personCookie(isSecure)) !== undefined;

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex');
export const makeSecret = () => randomBytes(32).toString('base64url');

const hardened = (secure: boolean) => ({ path: '/', sameSite: 'Lax' as const, secure });

/** The nonce of the browser. A code is valid only in the browser that asked for it. */
export function browserHash(call: Pick<Call, 'cookies' | 'isSecure'>): string | undefined {
  const nonce = call.cookies.get(browserCookie(call.isSecure));
  return nonce && secretHash(nonce);
}

export function keepBrowser(call: Pick<Call, 'cookies' | 'isSecure'>): string {
  const secure = call.isSecure;
  const nonce = call.cookies.get(browserCookie(secure)) ?? makeSecret();
  const maxAge = MOST_DAYS * SECONDS_A_DAY;
  call.cookies.set(browserCookie(secure), nonce, { ...hardened(secure), maxAge });
  return secretHash(nonce);
}

const isOpen = sql`revoked_at is null and expires_at > now()`;

export async function readPersonSession(call: Call): Promise<PersonSession> {
  const session = await openSession(call);
  if (!session) throw signedOut();
  return session;
}

export async function openSession(call: Call): Promise<PersonSession | undefined> {
  const token = call.cookies.get(personCookie(call.isSecure));
  const session = token ? await sessionOf(call.db, secretHash(token)) : undefined;
  return session?.people.length ? session : undefined;
}

async function sessionOf(db: Database, tokenHash: string): Promise<PersonSession | undefined> {
  const { rows } = await db.execute<PersonSession & Record<string, unknown>>(sql`
    with used as (
      update person_sessions set last_used_at = now(),
        expires_at = least(now() + make_interval(days => ${IDLE_DAYS}), created_at + make_interval(days => ${MOST_DAYS}))
      where token_hash = ${tokenHash} and ${isOpen} and last_used_at < now() - interval '1 hour'
    )
    select session.id, session.address, confirmed_at > now() - make_interval(mins => ${FRESH_MINUTES}) as "isFresh",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', person.id, 'memberId', person.member_id, 'name', person.name, 'nameEn', person.name_en,
          'seats', person.seats, 'roles', person_roles(person),
          'companyNameHk', company_name_hk, 'companyNameEn', company_name_en, 'isApproved', company_status,
          'isMember', company_status and not exists (
            select from member_standings standing where standing.member_id = members.id and standing.listed_until_on < hk_today()
          )
        ) order by person.member_id, person.id)
        from member_people person join members on members.id = person.member_id
        where person.until_on is null and lower(person.email) = session.address
      ), '[]') as people
    from person_sessions session where token_hash = ${tokenHash} and ${isOpen}`);
  return rows[0];
}

const signedOut = () => new ApiError(401, 'people.signedOut', { code: 'signed_out' });

export function actingFor({ people }: PersonSession, memberId: number): ActingPerson[] {
  const ofFirm = people.filter((person) => person.memberId === memberId);
  if (ofFirm.length === 0) throw notFound();
  return ofFirm;
}

export const needsRole = () => new ApiError(403, 'people.needsRole', { code: 'needs_role' });

export function requireRole(session: PersonSession, memberId: number, role: GivenRole): ActingPerson {
  const people = actingFor(session, memberId);
  const able = people.find(
    ({ roles, isApproved }) => isApproved && (roles.includes(role) || roles.includes('representative')),
  );
  if (!able) throw needsRole();
  return able;
}

export function requireFreshCode({ isFresh }: Pick<PersonSession, 'isFresh'>): void {
  if (!isFresh) throw new ApiError(403, 'people.codeNeeded', { code: 'code_needed' });
}

interface Begun {
  address: string;
  browser: string;
  device: string;
  /** A code or link of a mail was entered. Changes of addresses and roles need a recent one. */
  isConfirmed: boolean;
  first: SQL[];
}

export async function startPersonSession(
  call: Call,
  { address, browser, device, isConfirmed, first }: Begun,
): Promise<void> {
  const { db, isSecure } = call;
  const token = makeSecret();
  const former = call.cookies.get(personCookie(isSecure));
  const [, ...statements] = [
    sql`select 1`,
    ...first,
    sql`update person_sessions set revoked_at = now() where token_hash = ${secretHash(former ?? '')} and revoked_at is null`,
    sql`insert into person_sessions (address, token_hash, browser_hash, device, confirmed_at, expires_at)
      values (${address}, ${secretHash(token)}, ${browser}, ${device},
        case when ${isConfirmed}::boolean then now() else now() - make_interval(mins => ${FRESH_MINUTES}) end,
        now() + make_interval(days => ${IDLE_DAYS}))`,
  ].map((statement) => db.execute(statement));
  await db.batch([db.execute(sql`select 1`), ...statements]);
  const maxAge = MOST_DAYS * SECONDS_A_DAY;
  call.cookies.set(personCookie(isSecure), token, { ...hardened(isSecure), maxAge });
}

export async function endPersonSession(call: Call, { id }: PersonSession): Promise<void> {
  await call.db.execute(sql`update person_sessions set revoked_at = now() where id = ${id}`);
  call.cookies.delete(personCookie(call.isSecure), { path: '/', secure: call.isSecure });
}

interface PersonDevice extends Record<string, unknown> {
  id: number;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export async function personDevices(db: Database, { id, address }: PersonSession): Promise<PersonDevice[]> {
  const { rows } = await db.execute<PersonDevice>(sql`
    select id, device, ${iso('created_at')} as "createdAt", ${iso('last_used_at')} as "lastUsedAt", id = ${id} as "isCurrent"
    from person_sessions where address = ${address} and ${isOpen} order by last_used_at desc, id desc`);
  return rows;
}

export async function endPersonDevice(db: Database, { address }: PersonSession, deviceId?: number) {
  const { rows } = await db.execute(sql`
    update person_sessions set revoked_at = now() where address = ${address} and ${isOpen}
      ${deviceId === undefined ? sql`` : sql`and id = ${deviceId}`} returning id`);
  if (rows.length === 0) throw notFound();
}

export const callersDevice = ({ userAgent }: Pick<Call, 'userAgent'>) => deviceName(userAgent);
