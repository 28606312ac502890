import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import current from '../../release.json' with { type: 'json' };

const UNDEFINED_TABLE = '42P01';

export interface SchemaRelease {
  release: number;
  oldest: number;
}

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNDEFINED_TABLE;

export async function schemaRelease(db: Database): Promise<SchemaRelease> {
  const { release } = current;
  try {
    const { rows } = await db.execute<{ oldest: number }>(sql`select oldest from drizzle.schema_release`);
    return { release, oldest: Number(rows[0]?.oldest ?? 0) };
  } catch (error) {
    if (isUndefinedTable(error)) return { release, oldest: 0 };
    throw error;
  }
}

export const isOutdated = ({ release, oldest }: SchemaRelease): boolean => release < oldest;
