import pg from 'pg';
import { startDatabase } from '../../functions/local/database.ts';
import { newWord, once, page, search } from './differing.ts';
import type { Figure } from './figures.ts';
import { load, loadFigures } from './load.ts';
import type { Staff } from './staff.ts';

// Measures lists and searches of an office with many members, registrations and audit-log entries.

const CHUNK = 5000;

/**
 * Without the analysis after each chunk, the triggers would use query plans for empty tables, which scan all
 * rows every time.
 */
async function inChunks(
  client: pg.Client,
  rows: number,
  insert: (first: number, last: number) => Promise<unknown>,
) {
  for (let first = 1; first <= rows; first += CHUNK) {
    await insert(first, Math.min(first + CHUNK - 1, rows));
    await client.query('analyze');
  }
}

export async function fillRows(dataDir: string, rows: number): Promise<void> {
  const database = await startDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
  await client.connect();
  // Sets an account, because the triggers write audit-log entries only for changes by an account.
  await client.query(
    `select set_config('audit.account_id', id::text, false), set_config('audit.account_name', username, false) from users limit 1`,
  );
  await inChunks(client, rows, (first, last) =>
    client.query(
      `insert into members (company_name_hk, company_name_en, member_phone, member_district, business_types, company_status)
     select '示範第' || n || '號' || chr(19968 + n * 31 % 5000) || chr(19968 + n * 17 % 5000) || '商店', 'Demo ' || n || ' Shops',
       '2' || lpad((n * 7919 % 10000000)::text, 7, '0'), '沙田區', array['貓店'], true
     from generate_series($1::int, $2::int) n`,
      [first, last],
    ),
  );
  const { rows: events } = await client.query<{ id: number }>(
    `insert into events (title, description, event_date, status) values ('開放日', '示範', now() + interval '9 days', 'upcoming')
     returning id`,
  );
  const { rows: forms } = await client.query<{ id: number }>(
    `insert into event_registration_forms (event_id, form_title) values ($1, '報名') returning id`,
    [events[0]?.id],
  );
  await inChunks(client, rows, (first, last) =>
    client.query(
      `insert into event_registrations (form_id, event_id, participant_name, participant_email, participant_phone)
     select $3, $4, '參加者' || chr(19968 + n * 29 % 5000) || n, 'person-' || n || '@example.com',
       '6' || lpad((n * 7919 % 10000000)::text, 7, '0')
     from generate_series($1::int, $2::int) n`,
      [first, last, forms[0]?.id, events[0]?.id],
    ),
  );
  await client.query('vacuum analyze');
  await client.end();
  await database.stop();
}

const RESOURCES = {
  members: '/api/members/all',
  registrations: '/api/event-registrations',
  audit: '/api/audit-log',
};

export async function measureManyRows(staff: Staff, pid: number, rows: number): Promise<Figure[]> {
  const telephone = (number: number) =>
    `6${String(number * 104_729)
      .padStart(7, '0')
      .slice(-7)}`;
  let number = 0;
  const calls: [name: string, path: () => string, least?: number][] = [
    ...Object.entries(RESOURCES).map(([name, path]): [string, () => string] => [
      `25 of the ${name}, anywhere`,
      page(path, rows),
    ]),
    ...[1, 2, 4].map((length): [string, () => string, number] => [
      `new search of ${length} in the members`,
      search(RESOURCES.members, () => newWord(length)),
      400,
    ]),
    ['new search in the members that finds none', search(RESOURCES.members, () => `${newWord(2)}qz`)],
    ['new search in the registrations', search(RESOURCES.registrations, () => newWord(2))],
    ['a telephone in the registrations', search(RESOURCES.registrations, () => telephone(++number))],
  ];
  const figures: Figure[] = [];
  for (const [name, path, least] of calls) {
    const result = await load(staff, { pid, isStaff: true, next: () => ({ path: once(path()) }) });
    figures.push(...loadFigures(name, result, { least }));
  }
  return figures;
}
