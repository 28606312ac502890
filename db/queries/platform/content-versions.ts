import { type SQL, sql } from 'drizzle-orm';
import { VERSIONED_RESOURCES, type VersionedResource } from '../../../core/app/resources.ts';

const changesOf = (resource: VersionedResource) =>
  `(select coalesce(sum(changes), 0) from content_versions where resource = '${resource}')`;

/** Staff see which links are open, so the version must change at this time. */
const NEXT_EXPIRY = '(select min(expires_at) from preview_links where expires_at > now())';

const PASSING: Partial<Record<VersionedResource, string>> = {
  news: `(select max(published_at) from news where published_at <= now()), '@', ${NEXT_EXPIRY}`,
  publications: `(select max(published_at) from publications where published_at <= now()), '@', ${NEXT_EXPIRY}`,
  events: `(now() at time zone association_zone())::date, '@', ${NEXT_EXPIRY}`,
  members: 'hk_today()',
};

const contentVersionText = (resource: VersionedResource): string => {
  const passing = PASSING[resource];
  return passing ? `concat(${changesOf(resource)}, '@', ${passing})` : `${changesOf(resource)}::text`;
};

export const contentVersion = (resource: VersionedResource): SQL<string> =>
  sql.raw(contentVersionText(resource)) as SQL<string>;

export const allVersionsText = VERSIONED_RESOURCES.map(
  (resource) => `${contentVersionText(resource)} as ${resource}`,
).join(', ');
