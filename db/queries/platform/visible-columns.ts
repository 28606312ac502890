import { getTableColumns, type Table } from 'drizzle-orm';

type Hidden = 'searchText' | 'staffSearchText' | 'passwordHash';

export function visibleColumns<T extends Table>(table: T): Omit<T['_']['columns'], Hidden> {
  const { searchText, staffSearchText, passwordHash, ...columns } = getTableColumns(table) as Record<
    string,
    unknown
  >;
  return columns as Omit<T['_']['columns'], Hidden>;
}
