import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type LaterStatement, readLater, runLater, runNow } from './after-commit.ts';
import { newestMigration } from './baseline.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../migrations');

export interface Migration {
  tag: string;
  createdAt: number;
  statements: string[];
  hash: string;
  oldestRelease: number | undefined;
}

interface Journal {
  entries: { tag: string; when: number }[];
}

const BREAKPOINT = '--> statement-breakpoint';

/** Oldest release able to run after the migration: `-- oldest release: 12`. */
const OLDEST_RELEASE = /^-- oldest release: (\d+)$/m;

function readMigration(folder: string, tag: string, createdAt: number): Migration {
  const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
  const oldest = OLDEST_RELEASE.exec(text)?.[1];
  return {
    tag,
    createdAt,
    statements: text.split(BREAKPOINT),
    hash: createHash('sha256').update(text).digest('hex'),
    oldestRelease: oldest === undefined ? undefined : Number(oldest),
  };
}

export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal: Journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag, when }) => readMigration(folder, tag, when));
}

export async function prepareJournalTable(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`);
}

async function runStatement(
  client: pg.ClientBase,
  statement: string,
  run: (client: pg.ClientBase, later: LaterStatement) => Promise<void>,
): Promise<void> {
  const later = readLater(statement);
  if (later) await run(client, later);
  else if (statement.trim()) await client.query(statement);
}

/** Within the caller's transaction. With `afterCommit`, leaves the marked statements to `runAfterCommit`. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: Migration[],
  { afterCommit = false } = {},
): Promise<void> {
  await prepareJournalTable(client);
  const run = afterCommit ? runLater : runNow;
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await runStatement(client, statement, run);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      createdAt,
    ]);
  }
}

/** Only reads. Throws BeforeBaselineError. */
export async function pendingMigrations(
  client: pg.ClientBase,
  migrations: Migration[],
): Promise<Migration[]> {
  const newest = (await newestMigration(client)) ?? 0;
  return migrations.filter(({ createdAt }) => createdAt > newest);
}
