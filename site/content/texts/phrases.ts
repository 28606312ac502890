const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const HAN = /\p{Script=Han}/u;
/** Must not begin a line: closing punctuation, and particles that belong to the previous word. */
const STAYS_WITH_LAST = /^[\p{Pe}\p{Pf}\p{Po}的了嗎吗呢吧]+$/u;
const STAYS_WITH_NEXT = /[\p{Ps}\p{Pi}]$/u;
const isShort = (phrase: string) => [...phrase].length === 1;

export function phrasesOf(text: string): string[] {
  if (!HAN.test(text)) return [text];
  const phrases: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = phrases.at(-1);
    const isAttached =
      last !== undefined &&
      (STAYS_WITH_LAST.test(segment) ||
        STAYS_WITH_NEXT.test(last) ||
        !(HAN.test(segment) || HAN.test(last)) ||
        ((isShort(segment) || isShort(last)) && !/\p{Po}$/u.test(last)));
    if (isAttached) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
  }
  return phrases;
}
