import type { VocabularyKind } from '../../core/association/vocabulary.ts';
import type { Content } from './content.ts';

export const offered = ({ vocabulary }: Content, kind: VocabularyKind, groupKey?: string): string[] =>
  vocabulary
    .filter(
      (entry) =>
        entry.kind === kind && entry.isActive && (groupKey === undefined || entry.groupKey === groupKey),
    )
    .map(({ key }) => key);
