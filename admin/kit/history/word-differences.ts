import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  text: string;
  /** Absent: the word is in both. */
  change?: 'added' | 'removed';
}

/** Segments text into words, including Chinese, which has no spaces. */
const segmenter = new Intl.Segmenter('zh-Hant-HK', { granularity: 'word' });

/** Maximum number of characters in both texts; longer texts are shown as replaced as a whole. */
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

/** Adds line breaks after the blocks of rich text, because its plain text would join them. */
export const withLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(BLOCK_ENDS, '$&\n') : value;
