import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../../db/database.ts';
import { doorDeviceColumns, doorEnd } from '../../../db/queries/events/door.ts';
import { doorDevices, events, users } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import type { AppEnv } from '../../http/types.ts';

/** I and O are left out because they look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * The account that added the phone must be active with a role for events, and the event must have ended less
 * than a day ago.
 */
const isOpen = and(
  isNull(doorDevices.revokedAt),
  gt(doorEnd, sql`now()`),
  eq(users.disabled, false),
  sql`${users.roles} && '{owner,events}'::text[]`,
);

const pairing = () => {
  const code = newCode();
  return { code, values: { pairingHash: hashOf(code), pairingUntil: sql`now() + interval '10 minutes'` } };
};

export async function addDevice(
  db: Database,
  { eventId, name, madeById }: { eventId: number; name: string; madeById: number },
) {
  found(await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)));
  const { code, values } = pairing();
  const rows = await db
    .insert(doorDevices)
    .values({ eventId, name, madeById, ...(values as object) })
    .returning(doorDeviceColumns);
  return { ...found(rows), code };
}

export async function revokeDevice(db: Database, id: number) {
  const rows = await db
    .update(doorDevices)
    .set({ revokedAt: sql`coalesce(revoked_at, now())`, pairingHash: null, tokenHash: null })
    .where(eq(doorDevices.id, id))
    .returning(doorDeviceColumns);
  return found(rows);
}

/** A code works once, even for concurrent requests. */
export async function pairDevice(db: Database, code: string) {
  const token = randomBytes(32).toString('base64url');
  const [device] = await db
    .update(doorDevices)
    .set({ pairingHash: null, pairingUntil: null, tokenHash: hashOf(token), lastSeenAt: sql`now()` })
    .from(events)
    .innerJoin(users, sql`true`)
    .where(
      and(
        eq(doorDevices.pairingHash, hashOf(code.trim().toUpperCase())),
        gt(doorDevices.pairingUntil, sql`now()`),
        eq(events.id, doorDevices.eventId),
        eq(users.id, doorDevices.madeById),
        isOpen,
      ),
    )
    .returning({ deviceId: doorDevices.id, name: doorDevices.name });
  if (!device) throw new ApiError(410, 'door.badCode', { code: 'door_code' });
  return { token, ...device };
}

export async function callingDevice(c: Context<AppEnv>) {
  const [, token = ''] = /^Bearer ([\w-]{43})$/.exec(c.req.header('authorization') ?? '') ?? [];
  const ended = new ApiError(401, 'door.phoneEnded', { code: 'door_ended' });
  if (!token) throw ended;
  const [device] = await c.var.db
    .select({ id: doorDevices.id, eventId: doorDevices.eventId })
    .from(doorDevices)
    .innerJoin(events, eq(events.id, doorDevices.eventId))
    .innerJoin(users, eq(users.id, doorDevices.madeById))
    .where(and(eq(doorDevices.tokenHash, hashOf(token)), isOpen));
  if (!device) throw ended;
  return device;
}
