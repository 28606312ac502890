import { findTerms } from '../../../db/words/find-terms.ts';
import { corrected, type Finding } from '../../../db/words/findings.ts';
import { findPunctuation } from '../../../db/words/punctuation.ts';
import { correctedRichText, richTextToPlain } from './rich-text.ts';

const isIn = (one: Finding, wanted: Finding[]) =>
  wanted.some(({ found, better }) => found === one.found && better === one.better);

/** Finds all places in a text where one of the wanted findings occurs. Overlapping places are left out. */
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

/** Corrects the wanted findings in a field's value. `isRich` means that the field contains HTML. */
export function correctedField(value: string, wanted: Finding[], isRich: boolean): string {
  if (!isRich) return corrected(value, wantedIn(value, wanted));
  return correctedRichText(value, wantedIn(richTextToPlain(value), wanted));
}
