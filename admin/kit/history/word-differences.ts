import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  text: string;
  /** Whether the words were added or removed. Absent when both texts contain them. */
  change?: 'added' | 'removed';
}

/** Splits text into words. Also works for Chinese, which has no spaces. */
const segmenter = new Intl.Segmenter('zh-Hant-HK', { granularity: 'word' });

/**
 * Maximum total length of the two compared texts. Above it, no diff is computed: the whole text is shown as
 * replaced.
 */
const MOST_CHARACTERS = 60_000;

/** Returns a word-level diff of two texts. */
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

/** Adds a line break after each block of rich text. Otherwise the plain text would join the blocks. */
export const withLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(BLOCK_ENDS, '$&\n') : value;
