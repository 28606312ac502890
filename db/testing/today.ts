import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';

export async function setToday(owner: Database, at: string): Promise<void> {
  const day = at.includes('T')
    ? `(timestamptz '${at}' at time zone association_zone())::date`
    : `date '${at}'`;
  await owner.execute(
    sql.raw(`create or replace function hk_today() returns date language sql stable return ${day}`),
  );
}
