import { and, desc, type SQL, sql } from 'drizzle-orm';
import * as calls from '../../calls.ts';
import type { Database } from '../../database.ts';
import { mediaPictures, news } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const { key: _key, ...columns } = visibleColumns(mediaPictures);

const MOST_USES = 50;

export interface Sight {
  readable: string[];
  changeable: string[];
}

const literal = (names: string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;
const ofObject = (what: string) =>
  sql.raw(`(select ${what} from media_objects object where object.key = media_pictures.key)`);
const aliased = <Value>(expression: SQL, name: string) => sql<Value>`${expression}`.as(name);

const USES = 'select from picture_uses used where used.hash = media_pictures.hash';
const isPage = `(exists (${USES}) and not exists (${USES} and not (used.resource = 'publications' and used.places = '{page_urls}')))`;

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

export const detailColumns = (sight: Sight) => ({
  ...libraryColumns(sight),
  versionCount: aliased<number>(
    sql.raw(`(select count(distinct (version.resource, version.record_id))::int from record_versions version
      where version.data::text like '%' || media_pictures.hash || '%')`),
    'version_count',
  ),
});

export const libraryOrder = [desc(mediaPictures.createdAt), desc(mediaPictures.id)];

const CONDITIONS = {
  needsText: `(media_pictures.alt_zh = '' and not ${isPage})`,
  isUsed: `exists (${USES})`,
  isPage,
};
export type LibraryCondition = keyof typeof CONDITIONS;
export const LIBRARY_CONDITIONS = Object.keys(CONDITIONS) as LibraryCondition[];

export const whether = (name: LibraryCondition, holds: boolean): SQL =>
  sql.raw(holds ? CONDITIONS[name] : `not ${CONDITIONS[name]}`);

export const isShownElsewhere = (id: number, { changeable }: Sight): SQL<boolean> =>
  sql<boolean>`exists (
    select from picture_uses used join media_pictures picture using (hash)
    where picture.id = ${id} and used.state = 'published'
      and used.resource <> all (${sql.raw(literal(changeable))}))`;

const isDescribed = sql`(alt_zh <> '' or alt_en <> '' or focal_x <> 0.5 or focal_y <> 0.5)`;

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

export const picturesOfNews = sql<string[] | null>`(
  select array_agg(used.hash order by used.hash) from picture_uses used
  where used.resource = 'news' and used.record_id = ${news.id} and used.state = 'published')`;

export const deleteUnused = (db: Database, id: number) =>
  [
    // Locks the picture's row. If a concurrent transaction replaces another picture with this one, waits for
    // its commit, and then sees that the picture is used.
    db.execute(sql`select from media_pictures where id = ${id} for update`),
    db.execute<{ key: string }>(sql`delete from media_objects where left(key, 64) = (
      select hash from media_pictures where id = ${id} and not ${sql.raw(CONDITIONS.isUsed)}
    ) returning key`),
  ] as const;

export const nameFile = (db: Database, hash: string, fileName: string) =>
  db
    .update(mediaPictures)
    .set({ fileName })
    .where(sql`${mediaPictures.hash} = ${hash} and ${mediaPictures.fileName} = ''`);

export const isUsedBeyond = (id: number, { changeable }: Sight): SQL<boolean> =>
  sql<boolean>`exists (
    select from picture_uses used join media_pictures picture using (hash)
    where picture.id = ${id} and used.state <> 'trash'
      and used.resource <> all (${sql.raw(literal(changeable))}))`;

export const replacePicture = (id: number, other: number) => calls.replacePicture({ id, otherId: other });
