import path from 'node:path';
import pg from 'pg';
import { isHongKong } from '../core/association/place.ts';
import { runAfterCommit } from './migrating/after-commit.ts';
import { BeforeBaselineError } from './migrating/baseline.ts';
import { insertFirstMemberTypes } from './migrating/first-member-types.ts';
import { insertFirstVocabulary } from './migrating/first-vocabulary.ts';
import {
  applyMigrations,
  MIGRATIONS_FOLDER,
  pendingMigrations,
  prepareJournalTable,
  readMigrations,
} from './migrating/migrations.ts';
import { databaseRelease, OutdatedProgramError, RELEASE, recordRelease } from './migrating/release.ts';
import { applySqlSources, readSqlSources } from './migrating/sql-sources.ts';
import { applicationRoleOf, grantToApplication } from './roles.ts';

const MIGRATION_LOCK = 727_001;
const INSUFFICIENT_PRIVILEGE = '42501';
const DEADLOCK = '40P01';

function explained(error: unknown): unknown {
  return (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE
    ? new Error('This role may not change the schema: DATABASE_OWNER_URL must name the owner of the tables')
    : error;
}

async function grantAtOnce(client: pg.Client, role: string): Promise<void> {
  // One transaction, because rights are revoked before they are granted again.
  await client.query('begin');
  await grantToApplication(client, role);
  await client.query('commit');
}

export interface MigrateOptions {
  applicationRole?: string | undefined;
  folder?: string;
}

export interface Migrated {
  migrations: string[];
  sources: string[];
}

const FIRST_ROWS = ['vocabulary', 'member_types', 'membership_fees', 'general_holidays'];

const NOTHING: Migrated = { migrations: [], sources: [] };

/** Within the caller's transaction. Changes nothing if a newer program has migrated the database. */
async function bringUpToDate(client: pg.ClientBase, folder: string): Promise<Migrated> {
  const all = readMigrations(folder);
  const pending = await pendingMigrations(client, all);
  await prepareJournalTable(client);
  const { release, oldest } = await databaseRelease(client);
  if (RELEASE < oldest) throw new OutdatedProgramError(oldest);
  if (RELEASE < release) return NOTHING;
  await applyMigrations(client, pending, { afterCommit: true });
  const migrations = pending.map(({ tag }) => tag);
  if (folder !== MIGRATIONS_FOLDER) return { migrations, sources: [] };
  if (pending.length === all.length) {
    // They are no changes, so the history has no entry of them.
    for (const table of FIRST_ROWS) await client.query(`alter table ${table} disable trigger user`);
    await insertFirstVocabulary(client);
    // The migrations know those of Hong Kong; the office adds those of another place.
    if (!isHongKong) await client.query('delete from general_holidays');
    await insertFirstMemberTypes(client);
    for (const table of FIRST_ROWS) await client.query(`alter table ${table} enable trigger user`);
  }
  const sources = await applySqlSources(client, readSqlSources(), RELEASE);
  await recordRelease(client, all);
  return { migrations, sources };
}

const TRIES = 5;

async function retriedOnDeadlock<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    await client.query('begin');
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (tried === TRIES || (error as { code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

/**
 * PostgreSQL 15 or newer. One transaction; statements that would lock large tables for long run after the
 * commit. Needs the connection string of the tables' owner. Throws OutdatedProgramError if a newer program
 * has changed the schema so that this one cannot run, and BeforeBaselineError before it writes anything.
 */
export async function migrateDatabase(
  url: string,
  { applicationRole, folder = MIGRATIONS_FOLDER }: MigrateOptions = {},
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrated = await retriedOnDeadlock(client, () => bringUpToDate(client, folder));
    await runAfterCommit(client);
    if (applicationRole) await grantAtOnce(client, applicationRole);
    return migrated;
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

/** Only reads. Throws BeforeBaselineError. */
export async function schemaAge(url: string): Promise<'new' | 'older' | 'current'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const all = readMigrations();
    const pending = await pendingMigrations(client, all);
    if (pending.length === all.length) return 'new';
    return pending.length > 0 ? 'older' : 'current';
  } catch (error) {
    throw explained(error);
  } finally {
    await client.end();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const { DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  const url = DATABASE_OWNER_URL || DATABASE_URL;
  if (!url) {
    console.error('DATABASE_URL is not set: `npm start` migrates the embedded database by itself.');
    process.exit(1);
  }
  const { migrations } = await migrateDatabase(url, {
    applicationRole: applicationRoleOf(DATABASE_URL || url, url),
  }).catch((error) => {
    if (!(error instanceof BeforeBaselineError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  for (const name of migrations) console.log(`Migration applied: ${name}`);
  console.log('The database is up to date.');
}
