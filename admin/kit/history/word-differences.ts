import { diffWordsWithSpace } from 'diff';
import { FIRST_TAG } from '../../../core/association/locales.ts';

export interface TextPart {
  text: string;
  change?: 'added' | 'removed';
}

const segmenter = new Intl.Segmenter(FIRST_TAG, { granularity: 'word' });

/** Above this total length no diff is computed: the whole text is shown as replaced. */
const MOST_CHARACTERS = 60_000;

export function wordDifferences(before: string, after: string): TextPart[] {
  if (before.length + after.length > MOST_CHARACTERS)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map(({ value, added, removed }) => ({
    text: value,
    ...(added && { change: 'added' as const }),
    ...(removed && { change: 'removed' as const }),
  }));
}

const BLOCK_ENDS = /<\/(?:p|li|h\d|tr|blockquote)>|<br\s*\/?>/gi;

/** Otherwise the plain text would join the blocks. */
export const withLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(BLOCK_ENDS, '$&\n') : value;
