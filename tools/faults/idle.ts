import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DISTRICTS } from '../../core/association/districts.ts';
import { DIRECTORY_FIELDS } from '../../core/membership/directory-fields.ts';
import { freePort } from '../../db/local/free-port.ts';
import { startDatabase } from '../../functions/local/database.ts';
import { QUESTIONS } from '../../functions/testing/questions.ts';
import { startSystem } from '../../testing/whole-system.ts';

export interface IdleReport {
  pageViews: number;
  searches: number;
  lists: number;
  failures: string[];
  /** Only on connections that are still open. */
  statements: string[];
  /** Includes reads on connections that are already closed. */
  tableReads: string[];
}

const PAGE_VIEWS = 1000;
const PATHS = ['/', '/news', '/en/news/3', '/zh-cn/members', '/events.ics', '/api/alive'];
const SEARCHES = 300;
const LISTS = [
  '/api/news',
  '/api/news/3',
  '/api/events?range=[0,9]',
  '/api/publications',
  '/api/gallery',
  '/api/event-registration-forms/1',
];
/** After it, the first publication is recorded, and the system sends no more queries. */
const SETTLE_MS = 60_000;

/** After it, the first responses are cached, and PostgreSQL's statistics include all earlier statements. */
const COUNTED_MS = 15_000;

const listOfMembers = (filter: object) =>
  `/api/members?${new URLSearchParams({ filter: JSON.stringify(filter), fields: DIRECTORY_FIELDS.join(','), range: '[0,47]' })}`;

function searchAt(turn: number): string {
  const [lang, question] = QUESTIONS[turn % QUESTIONS.length] as (typeof QUESTIONS)[number];
  const q = `${question} ${turn % 7 === 0 ? turn : ''}`.trim();
  const query = new URLSearchParams({ q });
  const prefix = { 'zh-TW': '', 'zh-CN': '/zh-cn', en: '/en' }[lang];
  const addresses = [
    `/api/search?${query}&lang=${lang}`,
    `${prefix}/search?${query}`,
    `${prefix}/members?${query}`,
    listOfMembers({ q }),
    listOfMembers({ memberDistrict: DISTRICTS[turn % DISTRICTS.length] }),
  ];
  return addresses[turn % addresses.length] as string;
}

const addressesOf = (): string[] =>
  Array.from({ length: PAGE_VIEWS }, (_, view) => [
    PATHS[view % PATHS.length] as string,
    ...(view % 3 === 0 && view / 3 < SEARCHES ? [searchAt(view / 3)] : []),
    ...(view % 10 === 0 ? [LISTS[(view / 10) % LISTS.length] as string] : []),
  ]).flat();

async function tableReads(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; reads: string }>(
    'select relname as table, seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables',
  );
  return new Map(rows.map(({ table, reads }) => [table, Number(reads)]));
}

/** Visitors must not wake a sleeping database. */
export async function watchIdle({
  dataDir,
  seconds,
}: {
  dataDir: string;
  seconds: number;
}): Promise<IdleReport> {
  const databaseDir = path.join(dataDir, 'database');
  mkdirSync(databaseDir);
  const database = await startDatabase(databaseDir);
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
  };
  const system = await startSystem({ ...env, DATABASE_OWNER_URL: database.ownerUrl ?? '' }, ['--cloud']);
  const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
  await client.connect();
  const failures: string[] = [];
  try {
    // The first search after the first deployment makes the system create the first snapshot of the search
    // data.
    await fetch(`${system.origin}${searchAt(0)}`);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    // The first request for each list reaches the database.
    for (const list of LISTS) await fetch(system.origin + list);
    await new Promise((resolve) => setTimeout(resolve, COUNTED_MS));
    const readsBefore = await tableReads(client);
    const { rows } = await client.query<{ since: string }>('select now()::text as since');
    const addresses = addressesOf();
    for (const asked of addresses) {
      const { ok, status } = await fetch(system.origin + asked);
      if (!ok) failures.push(`${asked}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / addresses.length));
    }
    const { rows: asked } = await client.query<{ query: string }>(
      `select query from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and query_start > $1::timestamptz`,
      [rows[0]?.since],
    );
    await new Promise((resolve) => setTimeout(resolve, COUNTED_MS));
    const reads = [...(await tableReads(client))].flatMap(([table, now]) => {
      const count = now - (readsBefore.get(table) ?? 0);
      return count > 0 ? [`${table}: ${count}`] : [];
    });
    const lists = addresses.length - PAGE_VIEWS - SEARCHES;
    return {
      pageViews: PAGE_VIEWS,
      searches: SEARCHES,
      lists,
      failures,
      statements: asked.map(({ query }) => query),
      tableReads: reads,
    };
  } finally {
    await client.end();
    await system.stop();
    await database.stop();
  }
}
