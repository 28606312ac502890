import { findTerms } from '../../../core/words/find-terms.ts';
import { corrected, type Finding } from '../../../core/words/findings.ts';
import { findPunctuation } from '../../../core/words/punctuation.ts';
import { correctedRichText, richTextToPlain } from './rich-text.ts';

const isIn = (one: Finding, wanted: Finding[]) =>
  wanted.some(({ found, better }) => found === one.found && better === one.better);

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

export function correctedField(value: string, wanted: Finding[], isRich: boolean): string {
  if (!isRich) return corrected(value, wantedIn(value, wanted));
  return correctedRichText(value, wantedIn(richTextToPlain(value), wanted));
}
