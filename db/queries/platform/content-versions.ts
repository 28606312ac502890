import { type SQL, sql } from 'drizzle-orm';
import { VERSIONED_RESOURCES, type VersionedResource } from '../../validation/resources.ts';

const changesOf = (resource: VersionedResource) =>
  `(select coalesce(sum(changes), 0) from content_versions where resource = '${resource}')`;

/**
 * Parts of a version that change with time: the publication time of the latest visible record, or the current
 * day in Hong Kong.
 */
const PASSING: Partial<Record<VersionedResource, string>> = {
  news: '(select max(published_at) from news where published_at <= now())',
  publications: '(select max(published_at) from publications where published_at <= now())',
  events: "(now() at time zone 'Asia/Hong_Kong')::date",
  members: 'hk_today()',
};

/**
 * Returns SQL text for the version of a resource's public data. The version changes with every commit, and when
 * scheduled rows become due.
 */
const contentVersionText = (resource: VersionedResource): string => {
  const passing = PASSING[resource];
  return passing ? `concat(${changesOf(resource)}, '@', ${passing})` : `${changesOf(resource)}::text`;
};

export const contentVersion = (resource: VersionedResource): SQL<string> =>
  sql.raw(contentVersionText(resource)) as SQL<string>;

/** Select list of all versions, each named after its resource. */
export const allVersionsText = VERSIONED_RESOURCES.map(
  (resource) => `${contentVersionText(resource)} as ${resource}`,
).join(', ');
