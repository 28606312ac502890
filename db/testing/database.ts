import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { EMBEDDED_ROLE } from '../roles.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  /** By the application's role, as the system works. */
  db: Database;
  url: string;
  /** As the owner of the tables: migrations, restores, and what tests alone do, such as emptying tables. */
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

/** A database of the test file's own, copied from the migrated template and dropped afterwards. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
  const ownerUrl = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
  const url = Object.assign(new URL(ownerUrl), { username: EMBEDDED_ROLE }).href;
  const endpoint = inject('databaseEndpoint');
  afterAll(() => asAdmin(`drop database ${name} with (force)`));
  const [db, owner] = [openDatabase(url, endpoint), openDatabase(ownerUrl, endpoint)];
  return { db, url, owner, ownerUrl, endpoint };
}
