// Rehearses the upgrade of a large database: fills the schema of an older release with rows, upgrades it as a release does,
// and measures how long readers and writers of each table wait meanwhile.
//   npm run rehearse:upgrade -- [ROWS, 60000] [--from TAG of the last migration that the database has]
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePort } from '../db/local/free-port.ts';
import { startPostgres } from '../db/local/postgres.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { applyMigrations, readMigrations } from '../db/migrating/migrations.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '0087_fold_signs' } },
});
const rows = Number(positionals[0] ?? 60_000);
const PASSWORD = 'rehearsal';
const PAUSE_MS = 20;

/** Rows of an office that has kept everything, by table: columns, and values made of a number `n`. */
const FILL: Record<string, [columns: string, values: string]> = {
  events: [
    'title, description, event_date, status',
    "'開放日 ' || n, '示範', now() + n * interval '1 minute', 'upcoming'",
  ],
  event_registration_forms: ['event_id, form_title', "n, '報名'"],
  event_registrations: [
    'form_id, event_id, participant_name, participant_email, participant_phone',
    "n, n, '參加者' || n, 'person-' || n || '@example.com', '6' || lpad(n::text, 7, '0')",
  ],
  members: [
    'member_unique_code, member_number, company_name_hk, company_name_en, member_phone, member_email, business_types, company_status, member_join_date',
    "'HKPT' || lpad(n::text, 6, '0'), 'M' || n, '示範' || chr(19968 + n * 31 % 5000) || n, 'Demo ' || n || ' Pets', '2' || lpad(n::text, 7, '0'), 'member-' || n || '@example.com', array['貓店'], true, '2019-03-01'",
  ],
  applications: ['member_id, applied_on, locale, status', "n, date '2026-01-01', 'zh-TW', 'approved'"],
  invoices: [
    'number, reference, member_id, kind, bill_to, lines, total_cents, locale, issued_on, due_on, payment_details_id',
    `'INV-2026-' || lpad(n::text, 5, '0'), 'PT26' || lpad(n::text, 5, '0') || 'K', n, 'renewal', '示範' || n, '[{"zh": "會費", "en": "Fee", "amountCents": 80000}]', 80000, 'zh-TW', date '2026-01-01', date '2026-01-31', (select min(id) from payment_details)`,
  ],
  membership_periods: [
    'member_id, member_type, year, starts_on, ends_on, fee_cents, invoice_id, activated_at, source',
    "n, '普通會員', 2026, date '2026-01-01', date '2026-12-31', 80000, n, now(), 'renewal'",
  ],
  payments: [
    'request_id, method, amount_cents, received_on, member_id, payer_name, receipt_no',
    "'request-' || n, 'fps', 80000, date '2026-01-05', n, '示範' || n, 'R-2026-' || lpad(n::text, 5, '0')",
  ],
  payment_allocations: ['payment_id, invoice_id, amount_cents', 'n, n, 80000'],
  mail_messages: [
    'dedupe_key, template_key, locale, recipient, subject, text, html, status',
    "'mail-' || n, 'receipt', 'zh-TW', 'member-' || n || '@example.com', '收據', repeat('收據 ', 200), repeat('<p>收據</p>', 200), 'sent'",
  ],
  contact_messages: [
    'name, email, subject, message',
    "'查詢' || n, 'person-' || n || '@example.com', '查詢', '查詢內容'",
  ],
  audit_log: ['action, resource, record_id, account_name', "'update', 'members', n, 'office'"],
};

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
  for (const [table, [columns, made]] of Object.entries(FILL))
    await client.query(
      `insert into ${table} (${columns}) select ${made} from generate_series(1, $1::int) n`,
      [rows],
    );
  await client.query('vacuum analyze');
}

/** Reads or writes one row again and again until told to end. Returns the longest wait in milliseconds. */
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

async function upgrade(url: string) {
  let isOver = false;
  const watched = Object.entries(FILL).flatMap(([table, [columns]]) => {
    const [column] = columns.split(', ');
    return [
      { table, act: 'read', statement: `select id from ${table} order by id limit 1` },
      { table, act: 'write', statement: `update ${table} set ${column} = ${column} where id = 1` },
    ];
  });
  const waits = Promise.all(
    watched.map(async ({ statement, ...one }) => ({ ...one, ms: await watch(url, statement, () => isOver) })),
  );
  const began = performance.now();
  const { migrations } = await migrateDatabase(url);
  const tookMs = performance.now() - began;
  isOver = true;
  return { migrations, tookMs, waits: await waits };
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
  const { migrations, tookMs, waits } = await upgrade(server.url);
  console.log(`${rows} rows in each of ${Object.keys(FILL).length} tables, after ${values.from}`);
  console.log(`${migrations.length} migrations and db/sql: ${Math.round(tookMs)} ms`);
  for (const { table, act, ms } of waits.toSorted((a, b) => b.ms - a.ms).slice(0, 12))
    console.log(`longest ${act} of ${table}: ${Math.round(ms)} ms`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
