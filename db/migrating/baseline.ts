import type pg from 'pg';

/** The release whose whole schema the first migration makes (docs/decisions/0073-baseline.md). */
export const BASELINE_RELEASE = 57;

export const BASELINE_AT = 1_795_834_044_135;

export class BeforeBaselineError extends Error {
  constructor(what: 'database' | 'backup') {
    super(
      `This ${what} is older than schema release ${BASELINE_RELEASE}: ` +
        'take commit 6fdf91a4 first (docs/deploy.md, "From before release 57")',
    );
  }
}

/** Undefined for an empty database. */
async function newestApplied(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!known[0]?.exists) return undefined;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  return rows[0]?.at ? Number(rows[0].at) : undefined;
}

/** Only reads. Throws BeforeBaselineError. Undefined for an empty database. */
export async function newestMigration(client: pg.ClientBase): Promise<number | undefined> {
  const newest = await newestApplied(client);
  if (newest !== undefined && newest < BASELINE_AT) throw new BeforeBaselineError('database');
  return newest;
}
