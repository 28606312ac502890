import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  text: string;
  /** Absent: it is in both. */
  change?: 'added' | 'removed';
}

/** Tells words apart, in Chinese too, where no spaces do. */
const segmenter = new Intl.Segmenter('zh-Hant-HK', { granularity: 'word' });

/** Beyond so many characters in both, a text is shown as a whole replaced by another. */
const MOST_CHARACTERS = 60_000;

/** What became of a text, word by word. */
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

/** Rich text with line breaks where its blocks end, which its text alone would run together. */
export const withLineBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(BLOCK_ENDS, '$&\n') : value;
