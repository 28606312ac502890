import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { EMBEDDED_ROLE } from '../roles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    databaseEndpoint: string;
    databaseTemplate: string;
  }
}

export interface TestDatabase {
  db: Database;
  url: string;
  /** For migrations, restores, and operations that only tests need, such as truncating tables. */
  owner: Database;
  ownerUrl: string;
  endpoint: string;
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The strategy `file_copy` is the fastest, because the test server does not wait for the disk.
  await asAdmin(`create database ${name} template ${inject('databaseTemplate')} strategy file_copy`);
  const ownerUrl = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  const url = Object.assign(new URL(ownerUrl), { username: EMBEDDED_ROLE }).href;
  const endpoint = inject('databaseEndpoint');
  afterAll(() => asAdmin(`drop database ${name} with (force)`));
  const [db, owner] = [openDatabase(url, endpoint), openDatabase(ownerUrl, endpoint)];
  // Sets the last run of the scheduled job to now. Otherwise the copy would contain the old time of the
  // template, so the job would seem overdue and raise an alert.
  await owner.execute(sql`update publish_state set checked_at = now()`);
  return { db, url, owner, ownerUrl, endpoint };
}
