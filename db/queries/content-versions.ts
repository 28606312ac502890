import { type SQL, sql } from 'drizzle-orm';
import { VERSIONED_RESOURCES, type VersionedResource } from '../validation/resources.ts';

const changesOf = (resource: VersionedResource) =>
  `(select coalesce(sum(changes), 0) from content_versions where resource = '${resource}')`;

/** What changes by itself as time goes by: what has come due, and which day it is in Hong Kong. */
const PASSING: Partial<Record<VersionedResource, string>> = {
  news: '(select max(published_at) from news where published_at <= now())',
  publications: '(select max(published_at) from publications where published_at <= now())',
  events: "(now() at time zone 'Asia/Hong_Kong')::date",
  members: 'hk_today()',
};

/**
 * The version of what the API shows of a resource: a text that differs after every committed change, and as scheduled
 * rows come due. An expression of SQL, as text.
 */
const contentVersionText = (resource: VersionedResource): string => {
  const passing = PASSING[resource];
  return passing ? `concat(${changesOf(resource)}, '@', ${passing})` : `${changesOf(resource)}::text`;
};

export const contentVersion = (resource: VersionedResource): SQL<string> =>
  sql.raw(contentVersionText(resource)) as SQL<string>;

/** A select list of every version, each under the name of its resource. */
export const allVersionsText = VERSIONED_RESOURCES.map(
  (resource) => `${contentVersionText(resource)} as ${resource}`,
).join(', ');
