import path from 'node:path';
import type { Client } from 'pg';
import { relationNames } from './catalog.ts';
import { withClient } from './client.ts';
import { linesOf } from './lines.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** Each table is after those that it references. */
export const ACCOUNT_TABLES = ['users', 'totp_secrets', 'passkeys', 'recovery_codes'] as const;

type Row = Record<string, unknown>;
type Accounts = Record<(typeof ACCOUNT_TABLES)[number], Row[]>;

const noAccounts = (): Accounts => ({ users: [], totp_secrets: [], passkeys: [], recovery_codes: [] });

async function accountsOfDatabase(client: Client): Promise<Accounts> {
  const known = await relationNames(client);
  const accounts = noAccounts();
  for (const table of ACCOUNT_TABLES.filter((name) => known.includes(name))) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_json(kept) as row from public.${table} kept`,
    );
    accounts[table] = rows.map(({ row }) => row);
  }
  return accounts;
}

async function accountsOfBackup(folder: string, { tables }: Manifest): Promise<Accounts> {
  const accounts = noAccounts();
  for (const { name, file } of tables) {
    const table = ACCOUNT_TABLES.find((each) => each === name);
    if (!table) continue;
    for await (const line of linesOf(path.join(folder, file))) accounts[table].push(JSON.parse(line));
  }
  return accounts;
}

function goodAgain(then: Accounts, now: Accounts, table: 'passkeys' | 'recovery_codes', key: string) {
  const kept = new Set(now[table].map((row) => row[key]));
  return then.users.flatMap(({ id, username }) => {
    const count = then[table].filter((row) => row.user_id === id && !kept.has(row[key])).length;
    return count ? [`${username} ${count}`] : [];
  });
}

const hasSecondFactor = ({ totp_secrets, passkeys }: Accounts, id: unknown) =>
  totp_secrets.some((row) => row.user_id === id && row.confirmed_at) ||
  passkeys.some((row) => row.user_id === id);

const rolesOf = ({ roles = ['owner'] }: Row) => roles as string[];

function promoted(then: Row[], today: Map<unknown, Row>): string[] {
  return then.flatMap((user) => {
    const now = rolesOf(today.get(user.id) ?? {});
    const more = now.includes('owner') ? [] : rolesOf(user).filter((role) => !now.includes(role));
    return more.length ? [`${user.username} (${more.join(', ')})`] : [];
  });
}

function differences(then: Accounts, now: Accounts): [what: string, names: unknown[]][] {
  const today = new Map(now.users.map((user) => [user.id, user]));
  const enabled = then.users.filter(({ disabled }) => !disabled);
  const still = then.users.filter(({ id }) => today.has(id));
  const namesOf = (users: Row[]) => users.map(({ username }) => username);
  return [
    ['enabled again', namesOf(enabled.filter(({ id }) => today.get(id)?.disabled))],
    ['there again', namesOf(enabled.filter(({ id }) => !today.has(id)))],
    [
      'with the password of then',
      namesOf(still.filter((user) => user.password_hash !== today.get(user.id)?.password_hash)),
    ],
    ['with roles again', promoted(still, today)],
    [
      'without a second factor again',
      namesOf(still.filter(({ id }) => hasSecondFactor(now, id) && !hasSecondFactor(then, id))),
    ],
    ['passkeys good again', goodAgain(then, now, 'passkeys', 'credential_id')],
    ['recovery codes good again', goodAgain(then, now, 'recovery_codes', 'code_hash')],
  ];
}

export async function accountsToRevive(
  databaseUrl: string,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<string[]> {
  const now = await withClient(databaseUrl, accountsOfDatabase);
  if (now.users.length === 0) return [];
  return differences(await accountsOfBackup(folder, manifest), now)
    .filter(([, names]) => names.length)
    .map(([what, names]) => `${what}: ${names.join(', ')}`);
}

const columnsOf = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const sequenceOf = (table: string) =>
  `(select pg_get_serial_sequence('public.${table}', 'id') from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and column_name = 'id')`;

async function putBack(client: Client, table: string, rows: Row[], lastId: string | null): Promise<void> {
  const kept = Object.keys(rows[0] ?? {});
  const columns = (await columnsOf(client, table)).filter((name) => kept.includes(name));
  const list = columns.map((name) => client.escapeIdentifier(name)).join(', ');
  if (rows.length)
    await client.query(
      `insert into public.${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::public.${table}, $1::json)`,
      [JSON.stringify(rows)],
    );
  if (lastId)
    await client.query(
      `select setval(${sequenceOf(table)}::regclass, greatest($1::bigint, last_value))
      from pg_sequences where format('%I.%I', schemaname, sequencename)::regclass = ${sequenceOf(table)}::regclass`,
      [lastId],
    );
}

/**
 * Deleting the accounts also deletes these rows or clears their references. Each result is saved in the
 * temporary table named by its key.
 */
const OF_ACCOUNTS = {
  assigned: 'select id, assignee_id from public.contact_messages where assignee_id is not null',
  phones: 'select * from public.door_devices',
  scans: 'select id, device_id, account_id from public.check_ins',
  bookers: 'select id, created_by_id from public.venue_bookings where created_by_id is not null',
  feeds: 'select * from public.venue_feeds',
};

const GIVE_BACK = [
  `update public.contact_messages message set assignee_id = assigned.assignee_id
     from assigned join public.users on users.id = assigned.assignee_id where message.id = assigned.id`,
  'insert into public.door_devices select phones.* from phones join public.users on users.id = phones.made_by_id',
  `update public.check_ins scan set device_id = phone.id, account_id = users.id
     from scans left join public.door_devices phone on phone.id = scans.device_id
     left join public.users on users.id = scans.account_id where scan.id = scans.id`,
  `update public.venue_bookings booking set created_by_id = bookers.created_by_id
     from bookers join public.users on users.id = bookers.created_by_id where booking.id = bookers.id`,
  'insert into public.venue_feeds select feeds.* from feeds join public.users on users.id = feeds.user_id',
];

export async function keepAccounts(client: Client): Promise<() => Promise<void>> {
  const accounts = await accountsOfDatabase(client);
  if (!accounts.users.some(({ disabled }) => !disabled))
    throw new BackupError('There is no account of today that could log in: leave out --keep-accounts');
  const lastIds = new Map<string, string | null>();
  for (const table of ACCOUNT_TABLES.filter((name) => accounts[name].length)) {
    const { rows } = await client.query<{ last: string | null }>(
      `select pg_sequence_last_value(${sequenceOf(table)}::regclass)::text as last`,
    );
    lastIds.set(table, rows[0]?.last ?? null);
  }
  return async () => {
    // Disables triggers. Otherwise the audit log would show deleted and created accounts, and reassigned
    // enquiries.
    const silent = [
      'users',
      'contact_messages',
      'door_devices',
      'check_ins',
      'venue_bookings',
      'venue_feeds',
    ];
    for (const table of silent) await client.query(`alter table public.${table} disable trigger user`);
    for (const [name, query] of Object.entries(OF_ACCOUNTS))
      await client.query(`create temporary table ${name} on commit drop as ${query}`);
    // Clears the references to devices and accounts first, because PostgreSQL checks all foreign keys again
    // when it changes a row that was inserted in the same transaction.
    await client.query('update public.check_ins set device_id = null, account_id = null');
    await client.query('delete from public.users');
    for (const table of ACCOUNT_TABLES)
      await putBack(client, table, accounts[table], lastIds.get(table) ?? null);
    for (const statement of GIVE_BACK) await client.query(statement);
    for (const table of silent) await client.query(`alter table public.${table} enable trigger user`);
  };
}
