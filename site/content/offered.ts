import type { VocabularyKind } from '../../db/vocabulary.ts';
import { content } from './content.ts';

/** Returns the keys that forms offer, in order. With `groupKey`, only those of the group. */
export const offered = (kind: VocabularyKind, groupKey?: string): string[] =>
  content()
    .vocabulary.filter(
      (entry) =>
        entry.kind === kind && entry.isActive && (groupKey === undefined || entry.groupKey === groupKey),
    )
    .map(({ key }) => key);
