import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { mediaPictures, news } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const { key: _key, ...columns } = visibleColumns(mediaPictures);

/** Maximum number of picture uses in a response. */
const MOST_USES = 50;

/** Resources that the caller may read or change. Uses of a picture in other resources are hidden. */
export interface Sight {
  readable: string[];
  changeable: string[];
}

const literal = (names: string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;
const ofObject = (what: string) =>
  sql.raw(`(select ${what} from media_objects object where object.key = media_pictures.key)`);
const aliased = <Value>(expression: SQL, name: string) => sql<Value>`${expression}`.as(name);

const USES = 'select from picture_uses used where used.hash = media_pictures.hash';
/** Condition: the picture is used only as page pictures of publications. */
const isPage = `(exists (${USES}) and not exists (${USES} and not (used.resource = 'publications' and used.places = '{page_urls}')))`;

/** Columns of a picture in the media library's list. */
export const libraryColumns = ({ readable, changeable }: Sight) => ({
  ...columns,
  url: aliased<string>(sql.raw("'/uploads/' || media_pictures.key"), 'url'),
  contentType: aliased<string>(ofObject('content_type'), 'content_type'),
  bytes: aliased<number>(ofObject('object.bytes::int'), 'bytes'),
  useCount: aliased<number>(
    sql.raw('(select count(*)::int from picture_uses used where used.hash = media_pictures.hash)'),
    'use_count',
  ),
  usedIn: aliased<unknown>(
    sql.raw(
      `uses_of_picture(media_pictures.hash, ${literal(readable)}, ${literal(changeable)}, ${MOST_USES})`,
    ),
    'used_in',
  ),
});

/**
 * Columns of a single picture. `version_count` is the number of records with a stored version that uses the
 * picture.
 */
export const detailColumns = (sight: Sight) => ({
  ...libraryColumns(sight),
  versionCount: aliased<number>(
    sql.raw(`(select count(distinct (version.resource, version.record_id))::int from record_versions version
      where version.data::text like '%' || media_pictures.hash || '%')`),
    'version_count',
  ),
});

/** Sort order: newest first. */
export const libraryOrder = [desc(mediaPictures.createdAt), desc(mediaPictures.id)];

const CONDITIONS = {
  /** True when a picture has no alternative text. Page pictures of publications need none. */
  needsText: `(media_pictures.alt_zh = '' and not ${isPage})`,
  isUsed: `exists (${USES})`,
  isPage,
};
export type LibraryCondition = keyof typeof CONDITIONS;
export const LIBRARY_CONDITIONS = Object.keys(CONDITIONS) as LibraryCondition[];

/** Returns the named condition on pictures, or its negation if `holds` is false. */
export const whether = (name: LibraryCondition, holds: boolean): SQL =>
  sql.raw(holds ? CONDITIONS[name] : `not ${CONDITIONS[name]}`);

/** SQL condition: the picture appears in published content of a resource that the caller may not change. */
export const isShownElsewhere = (id: number, { changeable }: Sight): SQL<boolean> =>
  sql<boolean>`exists (
    select from picture_uses used join media_pictures picture using (hash)
    where picture.id = ${id} and used.state = 'published'
      and used.resource <> all (${sql.raw(literal(changeable))}))`;

const isDescribed = sql`(alt_zh <> '' or alt_en <> '' or focal_x <> 0.5 or focal_y <> 0.5)`;

/**
 * Selects descriptions and focal points of the images that have a description, or a focal point off the
 * centre.
 */
export const selectPictureWords = (db: Database, which?: SQL) =>
  db
    .select({
      id: mediaPictures.id,
      hash: mediaPictures.hash,
      altZh: mediaPictures.altZh,
      altEn: mediaPictures.altEn,
      focalX: mediaPictures.focalX,
      focalY: mediaPictures.focalY,
    })
    .from(mediaPictures)
    .where(and(isDescribed, which))
    .orderBy(mediaPictures.id);

/** Selects the stored pictures that a published article shows. */
export const picturesOfNews = sql<string[] | null>`(
  select array_agg(used.hash order by used.hash) from picture_uses used
  where used.resource = 'news' and used.record_id = ${news.id} and used.state = 'published')`.as(
  'picture_hashes',
);

/** Deletes an unused picture and all its keys, in one transaction. The last statement returns the keys. */
export const deleteUnused = (db: Database, id: number) =>
  [
    // Locks the picture's row. If a concurrent transaction replaces another picture with this one, waits for
    // its commit, and then sees that the picture is used.
    db.execute(sql`select from media_pictures where id = ${id} for update`),
    db.execute<{ key: string }>(sql`delete from media_objects where left(key, 64) = (
      select hash from media_pictures where id = ${id} and not ${sql.raw(CONDITIONS.isUsed)}
    ) returning key`),
  ] as const;

/** Stores the name of an uploaded file. Later uploads of the same content keep the first name. */
export const nameFile = (db: Database, hash: string, fileName: string) =>
  db
    .update(mediaPictures)
    .set({ fileName })
    .where(sql`${mediaPictures.hash} = ${hash} and ${mediaPictures.fileName} = ''`);

/** SQL condition: the picture is used by a record or draft that the caller may not change. */
export const isUsedBeyond = (id: number, { changeable }: Sight): SQL<boolean> =>
  sql<boolean>`exists (
    select from picture_uses used join media_pictures picture using (hash)
    where picture.id = ${id} and used.state <> 'trash'
      and used.resource <> all (${sql.raw(literal(changeable))}))`;

/**
 * Replaces a picture with another in every record and draft. Returns the number of replaced uses, or null if
 * one of the two pictures is missing.
 */
export const replacePicture = (id: number, other: number): SQL =>
  sql`select replace_picture(${id}::integer, ${other}::integer) as replaced`;
