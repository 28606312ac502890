import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../db/local/free-port.ts';
import { startDatabase } from '../../functions/local/database.ts';
import { startSystem } from '../../testing/whole-system.ts';

export interface IdleReport {
  pageViews: number;
  /** URLs whose response was not 200. */
  failures: string[];
  /** SQL statements that were executed during the measurement. */
  statements: string[];
}

const PAGE_VIEWS = 1000;
const PATHS = ['/', '/news', '/en/news/3', '/zh-cn/members', '/events.ics', '/api/alive'];
/** Milliseconds until the first publication is recorded and the publisher is idle. */
const SETTLE_MS = 20_000;

/**
 * Measures the Cloudflare setup with visitors, but without staff. Visitors must not wake a sleeping database.
 */
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
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), DATABASE_URL: database.url };
  const system = await startSystem({ ...env, DATABASE_OWNER_URL: database.ownerUrl ?? '' }, ['--cloud']);
  const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
  await client.connect();
  const failures: string[] = [];
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const { rows } = await client.query<{ since: string }>('select now()::text as since');
    for (let view = 0; view < PAGE_VIEWS; view++) {
      const asked = PATHS[view % PATHS.length] as string;
      const { ok, status } = await fetch(system.origin + asked);
      if (!ok) failures.push(`${asked}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / PAGE_VIEWS));
    }
    const { rows: asked } = await client.query<{ query: string }>(
      `select query from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and query_start > $1::timestamptz`,
      [rows[0]?.since],
    );
    return { pageViews: PAGE_VIEWS, failures, statements: asked.map(({ query }) => query) };
  } finally {
    await client.end();
    await system.stop();
    await database.stop();
  }
}
