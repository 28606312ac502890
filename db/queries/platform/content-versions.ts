import { type SQL, sql } from 'drizzle-orm';
import { VERSIONED_RESOURCES, type VersionedResource } from '../../validation/resources.ts';

const changesOf = (resource: VersionedResource) =>
  `(select coalesce(sum(changes), 0) from content_versions where resource = '${resource}')`;

/** Time-dependent parts of a version: newly due records, and the current day in Hong Kong. */
const PASSING: Partial<Record<VersionedResource, string>> = {
  news: '(select max(published_at) from news where published_at <= now())',
  publications: '(select max(published_at) from publications where published_at <= now())',
  events: "(now() at time zone 'Asia/Hong_Kong')::date",
  members: 'hk_today()',
};

/**
 * Returns a SQL expression, as text, for the version of a resource's public data. It differs after every
 * committed change, and when scheduled rows become due.
 */
const contentVersionText = (resource: VersionedResource): string => {
  const passing = PASSING[resource];
  return passing ? `concat(${changesOf(resource)}, '@', ${passing})` : `${changesOf(resource)}::text`;
};

export const contentVersion = (resource: VersionedResource): SQL<string> =>
  sql.raw(contentVersionText(resource)) as SQL<string>;

/** A select list of all versions, each under its resource's name. */
export const allVersionsText = VERSIONED_RESOURCES.map(
  (resource) => `${contentVersionText(resource)} as ${resource}`,
).join(', ');
