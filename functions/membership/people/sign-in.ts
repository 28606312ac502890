import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import type { Database } from '../../../db/database.ts';
import { callersDevice, keepBrowser, secretHash, startPersonSession } from '../../auth/person-session.ts';
import { countPersonCode, forgivePersonCode } from '../../auth/throttle.ts';
import { networkOf } from '../../http/client-network.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { signInMail, signInSecrets } from '../../mail/rendering/sign-in-mail.ts';

const CODE_MINUTES = 10;
/** The mail may be late, and other browsers than the one that asked have the link alone. */
const LINK_MINUTES = 60;
const MOST_TRIES = 5;
const MOST_CODES_AN_HOUR = 6;
const MOST_FROM_A_NETWORK = 30;

export const isPersons = (address: string) => sql`exists (
  select from member_people where until_on is null and lower(email) = ${address}
)`;

const codesSince = (what: string, value: string) => sql`(
  select count(*) from sign_in_codes where ${sql.raw(what)} = ${value} and created_at > now() - interval '1 hour'
)`;

/**
 * Mails a code and a link to the address of a current person: six an hour to an address. For any other address, the
 * code is stored but mailed to nobody. Otherwise wrong codes would reveal which addresses are stored.
 */
export async function sendCode(
  call: Pick<Call, 'db' | 'settings' | 'clientAddress'>,
  { address, browser, locale }: { address: string; browser: string; locale: Locale },
): Promise<void> {
  const mailKey = `sign-in:${randomUUID()}`;
  const secrets = signInSecrets(call.settings, mailKey);
  if (!secrets) return;
  const network = call.settings.RATE_LIMITS === 'off' ? '' : networkOf(call.clientAddress);
  const isMailed = sql`exists (select from sign_in_codes where mail_key = ${mailKey}) and ${isPersons(address)}`;
  const mail = { key: 'sign-in' as const, dedupeKey: mailKey, recipient: address, locale };
  const queue = await signInMail(call, mail, isMailed);
  await call.db.batch([
    // Concurrent requests would count the same codes.
    call.db.execute(sql`
      select pg_advisory_xact_lock(hashtext('sign-in address'), hashtext(${address})),
        pg_advisory_xact_lock(hashtext('sign-in network'), hashtext(${network}))`),
    call.db.execute(sql`
      insert into sign_in_codes (address, mail_key, browser_hash, network, link_hash, expires_at, link_expires_at)
      select ${address}, ${mailKey}, ${browser}, ${secretHash(network)}, ${secretHash(secrets.token)},
        now() + make_interval(mins => ${CODE_MINUTES}), now() + make_interval(mins => ${LINK_MINUTES})
      where ${codesSince('address', address)} < ${MOST_CODES_AN_HOUR}
        and (${network} = '' or ${codesSince('network', secretHash(network))} < ${MOST_FROM_A_NETWORK})`),
    call.db.execute(queue),
  ]);
}

interface KnownCode extends Record<string, unknown> {
  id: number;
  address: string;
  mailKey: string;
  isOver: boolean;
}

const invalid = () => new ApiError(401, 'people.codeInvalid', { code: 'code_invalid' });
const expired = () => new ApiError(410, 'people.codeExpired', { code: 'code_expired' });

const isUsed = sql`used_at is not null`;

/** Counts the attempt with the codes that this browser has asked for, before they are compared. */
const countedCodes = (db: Database, address: string, browser: string) =>
  db.execute<KnownCode>(sql`
    update sign_in_codes set tries = tries + 1
    where address = ${address} and browser_hash = ${browser} and created_at > now() - make_interval(mins => ${LINK_MINUTES})
    returning id, address, mail_key as "mailKey", ${isUsed} or expires_at < now() or tries > ${MOST_TRIES} as "isOver"`);

async function byCode(call: Call, address: string, browser: string | undefined, code: string) {
  const { db, settings } = call;
  if (!browser) throw invalid();
  const { rows } = await countedCodes(db, address, browser);
  if (rows.length === 0) throw invalid();
  await countPersonCode(db, address);
  const match = rows.find(({ mailKey }) => signInSecrets(settings, mailKey)?.code === code);
  if (!match) throw rows.every(({ isOver }) => isOver) ? expired() : invalid();
  await forgivePersonCode(db, address);
  if (match.isOver) throw expired();
  return match;
}

async function byLink({ db }: Call, token: string) {
  const { rows } = await db.execute<KnownCode>(sql`
    select id, address, mail_key as "mailKey", ${isUsed} or link_expires_at < now() as "isOver"
    from sign_in_codes where link_hash = ${secretHash(token)}`);
  const [known] = rows;
  if (!known) throw new ApiError(401, 'my.invalid', { code: 'code_invalid' });
  if (known.isOver) throw new ApiError(410, 'my.expired', { code: 'code_expired' });
  return known;
}

type Given = { email: string; code: string } | { token: string };

export async function signIn(call: Call, given: Given, known: string | undefined, locale: Locale) {
  const { db } = call;
  const code =
    'token' in given
      ? await byLink(call, given.token)
      : await byCode(call, given.email.toLowerCase(), known, given.code);
  // One of several concurrent calls with one code succeeds.
  const { rows } = await db.execute(sql`
    update sign_in_codes set used_at = now() where id = ${code.id} and not ${isUsed} and ${isPersons(code.address)}
    returning id`);
  if (rows.length === 0) throw expired();
  await enter(call, { address: code.address, locale, isConfirmed: true });
}

/** Mails follow in the language in which somebody has signed in, unless another one is on record. */
const keepLocale = (address: string, locale: Locale) => sql`
  update member_people set locale = ${locale}
  where until_on is null and locale is null and lower(email) = ${address}`;

/** Tells the address of a device that is new to it. `isConfirmed`: by a mail to the address. */
export async function enter(
  call: Call,
  { address, locale, isConfirmed }: { address: string; locale: Locale; isConfirmed: boolean },
): Promise<void> {
  const browser = keepBrowser(call);
  const device = callersDevice(call);
  const isNewDevice = sql`exists (select from person_sessions where address = ${address})
    and not exists (select from person_sessions where address = ${address} and browser_hash = ${browser})`;
  const told = await signInMail(
    call,
    {
      ...{ key: 'sign-in-device', dedupeKey: `sign-in-device:${randomUUID()}`, recipient: address },
      ...{ locale, device },
    },
    isNewDevice,
  );
  await startPersonSession(call, {
    address,
    browser,
    device,
    isConfirmed,
    first: [told, keepLocale(address, locale)],
  });
}
