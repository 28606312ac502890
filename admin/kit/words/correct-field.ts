import { findTerms } from '../../../db/words/find-terms.ts';
import { corrected, type Finding } from '../../../db/words/findings.ts';
import { findPunctuation } from '../../../db/words/punctuation.ts';
import { correctedRichText, richTextToPlain } from './rich-text.ts';

const isIn = (one: Finding, wanted: Finding[]) =>
  wanted.some(({ found, better }) => found === one.found && better === one.better);

/**
 * Finds the places of the `wanted` text-check findings in a text. Of two overlapping places, returns only the
 * first.
 */
function wantedIn(text: string, wanted: Finding[]): Finding[] {
  let end = -1;
  return [...findTerms(text), ...findPunctuation(text)]
    .filter((one) => isIn(one, wanted))
    .sort((a, b) => a.start - b.start)
    .filter(({ start, found }) => {
      const isApart = start >= end;
      if (isApart) end = start + found.length;
      return isApart;
    });
}

/**
 * Returns a field's value with the corrections of the text-check findings in `wanted`. `isRich` means that
 * the value is HTML.
 */
export function correctedField(value: string, wanted: Finding[], isRich: boolean): string {
  if (!isRich) return corrected(value, wantedIn(value, wanted));
  return correctedRichText(value, wantedIn(richTextToPlain(value), wanted));
}
