import type pg from 'pg';
import current from '../release.json' with { type: 'json' };
import type { Migration } from './migrations.ts';

/** `npm run db:release` increases it after a change of `db/migrations` or `db/sql`. */
export const RELEASE: number = current.release;

export class OutdatedProgramError extends Error {
  constructor(oldest: number) {
    super(
      `This program (schema release ${RELEASE}) is older than the database allows (${oldest} or newer): ` +
        'update the program, or restore a backup made before the update (docs/deploy.md, "Going back")',
    );
  }
}

interface DatabaseRelease {
  release: number;
  oldest: number;
}

export async function databaseRelease(client: pg.ClientBase): Promise<DatabaseRelease> {
  await client.query(`create table if not exists drizzle.schema_release (
    id integer primary key default 1 check (id = 1), release integer not null, oldest integer not null
  )`);
  const { rows } = await client.query<DatabaseRelease>('select release, oldest from drizzle.schema_release');
  return rows[0] ?? { release: 0, oldest: 0 };
}

export async function recordRelease(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const oldest = Math.max(0, ...migrations.map(({ oldestRelease }) => oldestRelease ?? 0));
  await client.query(
    `insert into drizzle.schema_release (release, oldest) values ($1, $2)
     on conflict (id) do update set release = greatest(schema_release.release, excluded.release),
       oldest = greatest(schema_release.oldest, excluded.oldest)`,
    [RELEASE, oldest],
  );
}
