import { findTerms } from '../../db/words/find-terms.ts';
import { corrected, type Finding } from '../../db/words/findings.ts';
import { findPunctuation } from '../../db/words/punctuation.ts';

const isIn = (one: Finding, wanted: Finding[]) =>
  wanted.some(({ found, better }) => found === one.found && better === one.better);

/** A text with some findings put right, wherever the same is found; what does not overlap at once. */
function correctedText(text: string, wanted: Finding[]): string {
  let end = -1;
  const apart = [...findTerms(text), ...findPunctuation(text)]
    .filter((one) => isIn(one, wanted))
    .sort((a, b) => a.start - b.start)
    .filter(({ start, found }) => {
      const isApart = start >= end;
      if (isApart) end = start + found.length;
      return isApart;
    });
  return corrected(text, apart);
}

/** A field's value, plain or HTML, with some findings of its text put right. */
export function correctedField(value: string, wanted: Finding[]): string {
  if (!/<\w/.test(value)) return correctedText(value, wanted);
  const page = new DOMParser().parseFromString(value, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.nodeValue = correctedText(node.nodeValue ?? '', wanted);
  return page.body.innerHTML;
}
