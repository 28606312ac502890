// Tests the upgrade of a large database: creates the schema of an older release, fills it with rows, and
// upgrades it. Measures how long reads and writes of each table must wait during the upgrade.
// Usage: npm run rehearse:upgrade -- [ROWS] [--from TAG] [--each]
// ROWS: number of rows in each table (default 60000). TAG: last migration of the older release.
// --each: applies each migration in a transaction of its own, and measures its waits.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { MEMBER_CODE_PREFIX } from '../core/association/profile.ts';
import { freePort } from '../db/local/free-port.ts';
import { startPostgres } from '../db/local/postgres.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { applyMigrations, MIGRATIONS_FOLDER, readMigrations } from '../db/migrating/migrations.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: '0181_baseline' },
    each: { type: 'boolean', default: false },
  },
});
const rows = Number(positionals[0] ?? 60_000);
const PASSWORD = 'rehearsal';
const PAUSE_MS = 20;

const FILL: Record<string, Record<string, string>> = {
  events: {
    title: "'開放日 ' || n",
    description: "'示範'",
    event_date: "now() + n * interval '1 minute'",
    status: "'upcoming'",
  },
  event_registration_forms: { form_title: "'報名'", event_id: 'n' },
  event_registrations: {
    participant_name: "'參加者' || n",
    form_id: 'n',
    event_id: 'n',
    participant_email: "'person-' || n || '@example.com'",
    participant_phone: "'6' || lpad(n::text, 7, '0')",
  },
  members: {
    company_name_hk: "'示範' || chr(19968 + n * 31 % 5000) || n",
    company_name_en: "'Demo ' || n || ' Pets'",
    member_unique_code: `'${MEMBER_CODE_PREFIX}' || lpad(n::text, 6, '0')`,
    member_number: "'M' || n",
    member_phone: "'2' || lpad(n::text, 7, '0')",
    member_email: "'member-' || n || '@example.com'",
    member_company_addr: "'九龍旺角彌敦道' || n || '號旺角中心18樓'",
    business_types: "array['貓店']",
    company_status: 'true',
    member_type: "'普通會員'",
    member_join_date: "'2019-03-01'",
  },
  applications: { locale: "'zh-TW'", member_id: 'n', applied_on: "date '2026-01-01'", status: "'approved'" },
  invoices: {
    bill_to: "'示範' || n",
    number: "'INV-2026-' || lpad(n::text, 5, '0')",
    reference: "'XX26' || lpad(n::text, 5, '0') || 'K'",
    member_id: 'n',
    kind: "'renewal'",
    lines: `'[{"zh": "會費", "en": "Fee", "amountCents": 80000}]'`,
    total_cents: '80000',
    locale: "'zh-TW'",
    issued_on: "date '2026-01-01'",
    due_on: "date '2026-01-31'",
    payment_details_id: '(select min(id) from payment_details)',
  },
  membership_periods: {
    fee_cents: '80000',
    member_id: 'n',
    member_type: "'普通會員'",
    year: '2026',
    starts_on: "date '2026-01-01'",
    ends_on: "date '2026-12-31'",
    invoice_id: 'n',
    activated_at: 'now()',
    source: "'renewal'",
  },
  payments: {
    payer_name: "'示範' || n",
    request_id: "'request-' || n",
    method: "'fps'",
    amount_cents: '80000',
    received_on: "date '2026-01-05'",
    member_id: 'n',
    receipt_no: "'R-2026-' || lpad(n::text, 5, '0')",
  },
  payment_allocations: { amount_cents: '80000', payment_id: 'n', invoice_id: 'n' },
  mail_messages: {
    subject: "'收據'",
    dedupe_key: "'mail-' || n",
    template_key: "'receipt'",
    locale: "'zh-TW'",
    recipient: "'member-' || n || '@example.com'",
    text: "repeat('收據 ', 200)",
    html: "repeat('<p>收據</p>', 200)",
    status: "'sent'",
  },
  contact_messages: {
    name: "'查詢' || n",
    email: "'person-' || n || '@example.com'",
    subject: "'查詢'",
    message: "'查詢內容'",
  },
  audit_log: { account_name: "'office'", action: "'update'", resource: "'members'", record_id: 'n' },
};

/** In every release. The rehearsal writes to this column without changing its value. */
const writtenColumn = (table: string) => Object.keys(FILL[table] ?? {})[0];

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role to replica');
  for (const [table, values] of Object.entries(FILL)) {
    const { rows: known } = await client.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0',
      [table],
    );
    const columns = Object.keys(values).filter((column) => known.some(({ name }) => name === column));
    await client.query(
      `insert into ${table} (${columns}) select ${columns.map((column) => values[column])}
       from generate_series(1, $1::int) n`,
      [rows],
    );
  }
  await client.query('vacuum analyze');
}

/** Longest wait in milliseconds. */
function watch(url: string, statement: string, isOver: () => boolean): Promise<number> {
  return connected(url, async (client) => {
    let longest = 0;
    await client.query('set session_replication_role to replica');
    while (!isOver()) {
      const began = performance.now();
      await client.query(statement);
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return longest;
  });
}

const JOURNAL = path.join('meta', '_journal.json');

function writeFirst(count: number, to: string): void {
  const isNeeded = (source: string) => !source.endsWith('_snapshot.json');
  cpSync(MIGRATIONS_FOLDER, to, { recursive: true, filter: isNeeded });
  const journal = JSON.parse(readFileSync(path.join(to, JOURNAL), 'utf8'));
  const entries = journal.entries.slice(0, count);
  writeFileSync(path.join(to, JOURNAL), JSON.stringify({ ...journal, entries }));
}

/** Without a folder, uses the current migrations and db/sql. */
async function upgrade(url: string, target: { folder?: string } = {}) {
  let isOver = false;
  const watched = Object.keys(FILL).flatMap((table) => {
    const column = writtenColumn(table);
    return [
      { table, act: 'read', statement: `select id from ${table} order by id limit 1` },
      { table, act: 'write', statement: `update ${table} set ${column} = ${column} where id = 1` },
    ];
  });
  const waits = Promise.all(
    watched.map(async ({ statement, ...one }) => ({ ...one, ms: await watch(url, statement, () => isOver) })),
  );
  const began = performance.now();
  const { migrations } = await migrateDatabase(url, target);
  const tookMs = performance.now() - began;
  isOver = true;
  const longest = (await waits).toSorted((a, b) => b.ms - a.ms);
  return { migrations, tookMs: Math.round(tookMs), waits: longest };
}

async function upgradeEach(url: string, tags: string[], first: number): Promise<void> {
  const folder = scratchFolder('rehearse-steps');
  for (const [place, tag] of tags.entries()) {
    if (place < first) continue;
    writeFirst(place + 1, folder);
    const { tookMs, waits } = await upgrade(url, { folder });
    const [longest] = waits;
    console.log(
      `${tag}: ${Math.round(longest?.ms ?? 0)} ms, ${longest?.act} of ${longest?.table} (${tookMs} ms in all)`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
}

const folder = scratchFolder('rehearse-upgrade');
const server = await startPostgres({ folder, port: await freePort(), password: PASSWORD });
try {
  const all = readMigrations();
  const last = all.findIndex(({ tag }) => tag === values.from);
  if (last < 0) throw new Error(`no migration is called ${values.from}`);
  const root = new URL(server.url);
  const name = root.pathname.slice(1);
  root.pathname = '/postgres';
  await connected(root.href, (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
  await connected(server.url, async (client) => {
    await applyMigrations(client, all.slice(0, last + 1));
    await fill(client);
  });
  console.log(`${rows} rows in each of ${Object.keys(FILL).length} tables, after ${values.from}`);
  if (values.each)
    await upgradeEach(
      server.url,
      all.map(({ tag }) => tag),
      last + 1,
    );
  const { migrations, tookMs, waits } = await upgrade(server.url);
  console.log(`${migrations.length} migrations and db/sql: ${tookMs} ms`);
  for (const { table, act, ms } of waits.slice(0, 12))
    console.log(`longest ${act} of ${table}: ${Math.round(ms)} ms`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
