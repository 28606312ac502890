import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { knownDevices } from '../../db/tables/index.ts';
import { networkOf } from '../http/client-network.ts';
import type { Call } from '../http/types.ts';
import { deviceName } from './device-name.ts';

export const REMEMBERED_DAYS = 180;
const REMEMBERED_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60;

const isRemembered = () =>
  gt(knownDevices.lastLoginAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`);

const cookieName = (secure: boolean) => (secure ? '__Secure-device' : 'device');
const hashOf = (token: string) => createHash('sha256').update(`device ${token}`).digest('hex');

function deviceHashOf(call: Call): string | undefined {
  const token = call.cookies.get(cookieName(call.isSecure));
  return token && hashOf(token);
}

export async function familiarityOf(call: Call, userId: number | undefined) {
  const hash = deviceHashOf(call);
  const network = networkOf(call.clientAddress);
  const rows = await call.db
    .select({ isDevice: sql<boolean>`${knownDevices.tokenHash} = ${hash ?? ''}` })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId ?? 0),
        isRemembered(),
        or(
          eq(knownDevices.tokenHash, hash ?? ''),
          and(eq(knownDevices.network, network), sql`${network} <> ''`),
        ),
      ),
    );
  return { device: rows.some(({ isDevice }) => isDevice) ? hash : undefined, isKnown: rows.length > 0 };
}

export interface Device {
  token: string;
  hash: string;
  name: string;
  network: string;
}

export async function callingDevice(call: Call): Promise<Device> {
  const brought = call.cookies.get(cookieName(call.isSecure));
  // An attacker could have planted a cookie with which no account has ever logged in.
  const isOurs =
    brought !== undefined &&
    (await call.db.$count(knownDevices, eq(knownDevices.tokenHash, hashOf(brought)))) > 0;
  const token = isOurs ? brought : randomBytes(32).toString('base64url');
  const name = deviceName(call.userAgent);
  return { token, hash: hashOf(token), name, network: networkOf(call.clientAddress) };
}

export const deviceStatements = (db: Database, userId: number, device: Device, isStarted: SQL) => {
  const known = sql`select from known_devices where user_id = ${userId}::integer`;
  return [
    db.execute(sql`
      insert into account_notices (user_id, kind, device, device_hash)
      select ${userId}::integer, 'new_device', ${device.name}, ${device.hash}
      where ${isStarted} and exists (${known}) and not exists (${known} and token_hash = ${device.hash})`),
    db.execute(sql`
      insert into known_devices (user_id, token_hash, network)
      select ${userId}::integer, ${device.hash}, ${device.network} where ${isStarted}
      on conflict (user_id, token_hash) do update set network = excluded.network, last_login_at = now()`),
  ] as const;
};

export function keepDeviceCookie(call: Call, { token }: Device): void {
  const secure = call.isSecure;
  call.cookies.set(cookieName(secure), token, {
    path: '/api/login',
    sameSite: 'Strict',
    secure,
    maxAge: REMEMBERED_SECONDS,
  });
}
