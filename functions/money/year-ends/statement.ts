import { desc, sql } from 'drizzle-orm';
import type { YearStatement } from '../../../core/money/validation/year-ends.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { closedYears } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';

export const selectClosedYears = (db: Database) => {
  const { id: _id, updatedAt: _updatedAt, ...columns } = visibleColumns(closedYears);
  return db.select(columns).from(closedYears).orderBy(desc(closedYears.id));
};

export async function yearStatement(db: Database, year: number): Promise<YearStatement> {
  const { rows } = await db.execute<{ statement: Omit<YearStatement, 'isClosed'>; isClosed: boolean }>(sql`
    select year_statement(${year}::int) as statement, is_year_closed(year_begins(${year}::int)) as "isClosed"`);
  const { statement, isClosed } = found(rows);
  return { ...statement, isClosed };
}

export async function closeYear(db: Database, year: number, byName: string) {
  const { rows } = await db.execute<{ isOver: boolean; isClosed: boolean }>(sql`
    select year_ends(${year}::int) < hk_today() as "isOver", is_year_closed(year_begins(${year}::int)) as "isClosed"`);
  const { isOver, isClosed } = found(rows);
  if (!isOver) throw new ApiError(409, 'money.yearNotOver', { code: 'year_not_over' });
  if (isClosed) throw new ApiError(409, 'money.yearClosed', { code: 'year_closed' });
  await db.batch([
    db.execute(sql`select pg_advisory_xact_lock(hashtext('year-end'), ${year}::int)`),
    db.insert(closedYears).values({ year, closedByName: byName }),
    recordAct(db, { action: 'update', resource: 'year-ends', recordId: year }),
  ]);
}

export async function openYear(
  db: Database,
  year: number,
  { reason, byName }: { reason: string; byName: string },
) {
  const [opened] = await db.batch([
    db
      .update(closedYears)
      .set({ openedAt: sql`now()`, openedByName: byName, openReason: reason })
      .where(sql`year = ${year} and opened_at is null`)
      .returning({ id: closedYears.id }),
    recordAct(db, { action: 'restore', resource: 'year-ends', recordId: year }),
  ]);
  if (opened.length === 0) throw new ApiError(409, 'money.yearIsOpen', { code: 'wrong_state' });
}
