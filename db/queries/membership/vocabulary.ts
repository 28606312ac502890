import { sql } from 'drizzle-orm';
import { vocabulary } from '../../tables/index.ts';
import type { VocabularyKind } from '../../vocabulary.ts';

/** Columns that pages and forms use. */
export const vocabularyColumns = {
  kind: vocabulary.kind,
  key: vocabulary.key,
  groupKey: vocabulary.groupKey,
  nameZh: vocabulary.nameZh,
  nameEn: vocabulary.nameEn,
  slug: vocabulary.slug,
  searchWords: vocabulary.searchWords,
  position: vocabulary.position,
  isActive: vocabulary.isActive,
};

/**
 * SQL array with the keys of the vocabulary entries that match a normalised search word. It is evaluated once
 * per statement.
 */
export const keysMeant = (kind: VocabularyKind, folded: string) =>
  sql`array(select key from vocabulary where kind = ${kind} and strpos(folded, ${folded}) > 0)`;

/**
 * Returns keys of the given kind for a search word that joins a district and a business type, such as 元朗貓 (元朗
 * and 貓). The order of the two parts does not matter. The district's part must have at least two letters.
 */
export const keysMeantByParts = (kind: VocabularyKind, folded: string) => sql`array(
  select distinct ${kind === 'district' ? sql`place.key` : sql`trade.key`}
  from generate_series(1, length(${folded}) - 1) cut
  cross join lateral (values
    (left(${folded}, cut), substr(${folded}, cut + 1)), (substr(${folded}, cut + 1), left(${folded}, cut))
  ) as part (one, other)
  join vocabulary place on place.kind = 'district' and length(part.one) > 1 and strpos(place.folded, part.one) > 0
  join vocabulary trade on trade.kind = 'business' and strpos(trade.folded, part.other) > 0
)`;
