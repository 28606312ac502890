import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

export type Int = number | null | SQL;
export type Float = number | null | SQL;
export type Text = string | null | SQL;
export type Bool = boolean | null | SQL;
/** YYYY-MM-DD. */
export type Day = string | null | SQL;
export type Moment = Date | string | null | SQL;
export type Json = unknown;
export type List<T> = readonly T[] | null | SQL;

const isExpression = (value: unknown): value is SQL =>
  typeof value === 'object' && value !== null && 'getSQL' in value;

function asType(value: unknown, type: string): SQL {
  if (isExpression(value)) return sql`(${value})::${sql.raw(type)}`;
  if (value !== null && type === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`;
  const plain = value instanceof Date ? value.toISOString() : value;
  return sql`${sql.param(plain)}::${sql.raw(type)}`;
}

/** `names`: name and type in PostgreSQL of each argument. An argument that is not given takes its default. */
export const sqlFunction =
  <Given extends object, Result>(name: string, names: Readonly<Record<string, string>>) =>
  (given: Given): SQL<Result> => {
    const values = new Map<string, unknown>(Object.entries(given));
    const passed = Object.entries(names).flatMap(([key, named]) => {
      const value = values.get(key);
      const [argument = '', ...type] = named.split(' ');
      return value === undefined ? [] : [sql`${sql.raw(argument)} => ${asType(value, type.join(' '))}`];
    });
    return sql<Result>`${sql.raw(name)}(${sql.join(passed, sql`, `)})`;
  };

export const run = <Result>(db: Pick<Database, 'execute'>, made: SQL<Result>) =>
  db.execute<{ value: Result }>(sql`select ${made} as value`);
