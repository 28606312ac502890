import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { news, publications } from '../../tables/index.ts';

// Lists, records, searches, feeds, the publisher and the snapshot read what visitors may see of a record for members
// through `publicColumns` or `asVisitor` (decision 69).

const IS_FOR_ALL = `audience = 'public'`;

export const isForAll = (): SQL => sql.raw(IS_FOR_ALL);

/** The value that visitors get of a members' record. Columns that are not named here are public. */
const BLANKS = {
  news: {
    content: `''`,
    contentEn: `''`,
    imageUrl: 'null',
    topicIds: `'{}'::integer[]`,
    author: 'null',
    authorEn: 'null',
    keptWords: `array(
      select word from unnest(kept_words) word where strpos(title || ' ' || excerpt, word) > 0
    )`,
    updatedAt: 'published_at',
    staffSearchText: `''`,
  },
  publications: {
    description: 'null',
    descriptionEn: 'null',
    fileUrl: `''`,
    fileSize: 'null',
    pageCount: '0',
    pageUrls: `'{}'::text[]`,
    downloadCount: '0',
    updatedAt: 'published_at',
    staffSearchText: `''`,
  },
} as const;

const TABLES = { news, publications };
type Masked = keyof typeof BLANKS;

const maskedBy = (column: PgColumn, blank: string): SQL =>
  sql.raw(`case when ${IS_FOR_ALL} then ${toSnakeCase(column.name)} else ${blank} end`);

function maskOf(resource: Masked, name: string): string | undefined {
  const blanks: Record<string, string> = BLANKS[resource];
  return Object.hasOwn(blanks, name) ? blanks[name] : undefined;
}

export function publicColumns<Columns extends Record<string, PgColumn>>(
  resource: Masked,
  columns: Columns,
): Columns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const blank = maskOf(resource, name);
      return [
        name,
        blank === undefined ? column : maskedBy(column, blank).mapWith(column).as(toSnakeCase(name)),
      ];
    }),
  ) as unknown as Columns;
}

const shadowOf = (resource: Masked): string => {
  const columns = Object.entries(getTableColumns(TABLES[resource]) as Record<string, PgColumn>).map(
    ([name]) => {
      const blank = maskOf(resource, name);
      const column = toSnakeCase(name);
      return blank === undefined
        ? column
        : `case when ${IS_FOR_ALL} then ${column} else ${blank} end as ${column}`;
    },
  );
  return `${resource} as not materialized (select ${columns.join(', ')} from ${resource})`;
};

const PAGES_SHADOW = `publication_pages as not materialized (
  select pages.* from publication_pages pages
  where pages.publication_id in (select record.id from publications record where record.${IS_FOR_ALL})
)`;

export const asVisitor: SQL = sql.raw(`${PAGES_SHADOW}, ${shadowOf('news')}, ${shadowOf('publications')}`);
export const shadowForVisitors = (resource: Masked): SQL => sql.raw(`with ${shadowOf(resource)}`);
