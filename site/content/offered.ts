import type { VocabularyKind } from '../../db/vocabulary.ts';
import type { Content } from './content.ts';

/**
 * Returns the keys of the options that forms offer for one kind of choice, such as business types, in order.
 * With `groupKey`, returns only the keys of that group.
 */
export const offered = ({ vocabulary }: Content, kind: VocabularyKind, groupKey?: string): string[] =>
  vocabulary
    .filter(
      (entry) =>
        entry.kind === kind && entry.isActive && (groupKey === undefined || entry.groupKey === groupKey),
    )
    .map(({ key }) => key);
