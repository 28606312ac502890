import { type SQL, sql } from 'drizzle-orm';
import { VERSIONED_RESOURCES, type VersionedResource } from '../../validation/resources.ts';

const changesOf = (resource: VersionedResource) =>
  `(select coalesce(sum(changes), 0) from content_versions where resource = '${resource}')`;

/**
 * Time when the next preview link expires. Staff see which links are open, so the version must change at this
 * time.
 */
const NEXT_EXPIRY = '(select min(expires_at) from preview_links where expires_at > now())';

/**
 * Parts of a version that change with time: the publication time of the latest visible record, the next expiry of
 * a preview link, or the current day in Hong Kong.
 */
const PASSING: Partial<Record<VersionedResource, string>> = {
  news: `(select max(published_at) from news where published_at <= now()), '@', ${NEXT_EXPIRY}`,
  publications: `(select max(published_at) from publications where published_at <= now()), '@', ${NEXT_EXPIRY}`,
  events: `(now() at time zone 'Asia/Hong_Kong')::date, '@', ${NEXT_EXPIRY}`,
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

/** SQL select list of all content versions, with the resource's name as alias. */
export const allVersionsText = VERSIONED_RESOURCES.map(
  (resource) => `${contentVersionText(resource)} as ${resource}`,
).join(', ');
