import { DISTRICT_TILES, type Tile } from '../../../core/association/district-tiles.ts';
import type { Locale } from '../../../core/association/locales.ts';
import type { Content } from '../../content/content.ts';
import { partOf, partPath } from '../../content/directory/directory.ts';
import type { DirectoryFront } from '../../content/directory/views.ts';
import { label } from '../../i18n/labels.ts';

export interface DistrictTile {
  name: string;
  count: number;
  path: string | undefined;
  tile: Tile | undefined;
  /** 0 to 3, by members. */
  shade: number;
}

const SHADES = 3;

const inReadingOrder = (one: DistrictTile, other: DistrictTile) =>
  (one.tile?.row ?? Number.POSITIVE_INFINITY) - (other.tile?.row ?? Number.POSITIVE_INFINITY) ||
  (one.tile?.column ?? 0) - (other.tile?.column ?? 0);

export function districtMap(
  content: Content,
  locale: Locale,
  parts: DirectoryFront['parts'],
): DistrictTile[] {
  const counts = new Map(
    parts.filter(({ facet }) => facet === 'district').map(({ value, count = 0 }) => [value, count]),
  );
  const most = Math.max(1, ...counts.values());
  const tiles = content.vocabulary
    .filter(({ kind, key, isActive }) => kind === 'district' && (isActive || counts.has(key)))
    .map(({ key }): DistrictTile => {
      const count = counts.get(key) ?? 0;
      const part = count > 0 ? partOf(content, 'district', key) : undefined;
      return {
        name: label(content, locale, key),
        count,
        path: part && partPath(part),
        tile: DISTRICT_TILES.get(key),
        shade: Math.ceil((count / most) * SHADES),
      };
    })
    .filter(({ tile, count }) => tile || count > 0);
  return tiles.some(({ tile }) => tile) && counts.size > 0 ? tiles.toSorted(inReadingOrder) : [];
}
