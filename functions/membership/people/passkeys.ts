import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { AddPasskey, SecondStep } from '../../../core/accounts/validation/second-factor.ts';
import type { Locale } from '../../../core/association/locales.ts';
import type { PersonPasskey } from '../../../core/membership/validation/sign-in.ts';
import { memberPeople, personChallenges, personPasskeys } from '../../../db/tables/index.ts';
import {
  creationOptions,
  relyingParty,
  requestOptions,
  verifiedCounter,
  verifiedPasskey,
} from '../../auth/passkeys.ts';
import {
  browserHash,
  callersDevice,
  keepBrowser,
  makeSecret,
  type PersonSession,
} from '../../auth/person-session.ts';
import { driverError } from '../../http/failures/database-failure.ts';
import { ApiError, notFound } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { enter } from './sign-in.ts';

const MINUTES = 5;
const MOST_PASSKEYS = 10;
const strength = 'alone' as const;

const failed = () => new ApiError(401, 'people.passkeyFailed', { code: 'passkey_failed' });

async function newChallenge(call: Call): Promise<string> {
  const challenge = makeSecret();
  const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`;
  // A browser has one challenge at a time.
  await call.db
    .insert(personChallenges)
    .values({ browserHash: keepBrowser(call), challenge, expiresAt })
    .onConflictDoUpdate({ target: personChallenges.browserHash, set: { challenge, expiresAt } });
  return challenge;
}

async function takenChallenge(call: Call): Promise<string> {
  // Each challenge is answered once.
  const [taken] = await call.db
    .delete(personChallenges)
    .where(eq(personChallenges.browserHash, browserHash(call) ?? ''))
    .returning({ challenge: personChallenges.challenge, isOpen: sql<boolean>`expires_at > now()` });
  if (!taken?.isOpen) throw failed();
  return taken.challenge;
}

function ownPerson({ people }: PersonSession, id: number) {
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound();
  return person;
}

const passkeysOf = (call: Call, { address }: PersonSession) =>
  call.db
    .select(getTableColumns(personPasskeys))
    .from(personPasskeys)
    .innerJoin(memberPeople, eq(memberPeople.id, personPasskeys.personId))
    .where(and(isNull(memberPeople.untilOn), sql`lower(${memberPeople.email}) = ${address}`))
    .orderBy(asc(personPasskeys.id));

export const listPasskeys = async (call: Call, session: PersonSession): Promise<PersonPasskey[]> =>
  (await passkeysOf(call, session)).map(({ id, personId, device, createdAt, lastUsedAt }) => ({
    ...{ id, personId, device },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));

export async function startPasskey(call: Call, session: PersonSession, personId: number) {
  const person = ownPerson(session, personId);
  const known = (await passkeysOf(call, session)).filter((passkey) => passkey.personId === personId);
  if (known.length >= MOST_PASSKEYS) throw new ApiError(409, 'people.tooManyPasskeys', { code: 'too_many' });
  const account = { id: `person-${person.id}`, username: session.address };
  const challenge = await newChallenge(call);
  return creationOptions(relyingParty(call.url, call.settings), account, { known, challenge, strength });
}

export async function addPasskey(
  call: Call,
  session: PersonSession,
  { personId, credential }: { personId: number; credential: AddPasskey['credential'] },
): Promise<void> {
  ownPerson(session, personId);
  const challenge = await takenChallenge(call);
  const party = relyingParty(call.url, call.settings);
  const made = await verifiedPasskey(party, credential, { challenge, strength });
  if (!made) throw failed();
  try {
    await call.db.insert(personPasskeys).values({ ...made, personId, device: callersDevice(call) });
  } catch (error) {
    if (driverError(error)?.constraint !== 'person_passkeys_credentialId_unique') throw error;
    throw new ApiError(409, 'secondFactor.passkey.taken', { code: 'passkey_taken' });
  }
}

export async function removePasskey(call: Call, session: PersonSession, id: number): Promise<void> {
  const own = await passkeysOf(call, session);
  if (!own.some((passkey) => passkey.id === id)) throw notFound();
  await call.db.delete(personPasskeys).where(eq(personPasskeys.id, id));
}

/** Names no passkeys, so that the answer does not tell who has one: the device knows its own. */
export const startSignIn = async (call: Call) =>
  requestOptions(relyingParty(call.url, call.settings), {
    known: [],
    challenge: await newChallenge(call),
    strength,
  });

/**
 * Signs in the address of the person to whom the passkey belongs. Not as good as a fresh code: the person may
 * have left the mailbox.
 */
export async function signInByPasskey(
  call: Call,
  passkey: NonNullable<SecondStep['passkey']>,
  locale: Locale,
) {
  const challenge = await takenChallenge(call);
  const { db } = call;
  const [known] = await db
    .select({ ...getTableColumns(personPasskeys), address: sql<string>`lower(${memberPeople.email})` })
    .from(personPasskeys)
    .innerJoin(memberPeople, eq(memberPeople.id, personPasskeys.personId))
    .where(
      and(
        eq(personPasskeys.credentialId, passkey.id),
        isNull(memberPeople.untilOn),
        sql`${memberPeople.email} <> ''`,
      ),
    );
  if (!known) throw failed();
  const party = relyingParty(call.url, call.settings);
  const counter = await verifiedCounter(party, known, passkey, { challenge, strength });
  if (counter === undefined) throw failed();
  const used = await db
    .update(personPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(personPasskeys.id, known.id), eq(personPasskeys.counter, known.counter)))
    .returning({ id: personPasskeys.id });
  if (used.length === 0) throw failed();
  await enter(call, { address: known.address, locale, isConfirmed: false });
}
