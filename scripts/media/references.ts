import type { Client } from 'pg';
import { MEDIA_COLUMNS, namingText } from '../../db/queries/content/media-references.ts';
import { inTransaction } from './transaction.ts';

export type Replacements = ReadonlyMap<string, string>;

const replaced = (value: string, count: number): string => {
  let expression = value;
  for (let index = 0; index < count; index++)
    expression = `replace(${expression}, $${2 * index + 1}, $${2 * index + 2})`;
  return expression;
};

function statement(client: Client, table: string, count: number): string {
  const { texts = [], lists = [], json = [] } = MEDIA_COLUMNS[table] ?? {};
  const name = (column: string) => client.escapeIdentifier(column);
  const ofLists = lists.map(
    (column) =>
      `${name(column)} = array(select ${replaced('path', count)} from unnest(${name(column)}) with ordinality as listed (path, place) order by place)`,
  );
  const set = [
    ...texts.map((column) => `${name(column)} = ${replaced(name(column), count)}`),
    ...json.map((column) => `${name(column)} = ${replaced(`${name(column)}::text`, count)}::jsonb`),
    ...ofLists,
  ];
  const named = Array.from(
    { length: count },
    (_, index) => `strpos(${namingText(table)}, $${2 * index + 1}) > 0`,
  );
  return `update ${name(table)} set ${set.join(', ')} where ${named.join(' or ')}`;
}

export const replaceReferences = (client: Client, paths: Replacements): Promise<number> =>
  inTransaction(client, async () => {
    let changed = 0;
    for (const table of Object.keys(MEDIA_COLUMNS)) {
      const { rowCount } = await client.query(statement(client, table, paths.size), [...paths].flat());
      changed += rowCount ?? 0;
    }
    return changed;
  });

export async function isNamed(client: Client, paths: readonly string[]): Promise<boolean> {
  const tables = Object.keys(MEDIA_COLUMNS).map(
    (table) =>
      `exists (select from ${client.escapeIdentifier(table)}, unnest($1::text[]) as path where strpos(${namingText(table)}, path) > 0)`,
  );
  const { rows } = await client.query<{ named: boolean }>(`select ${tables.join(' or ')} as named`, [paths]);
  return rows[0]?.named ?? false;
}
