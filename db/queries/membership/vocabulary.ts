import { vocabulary } from '../../tables/index.ts';

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
