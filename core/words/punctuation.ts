import type { Finding } from './findings.ts';

const HAN = '\\p{Script=Han}';
const WIDE: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
};

const NARROW = new RegExp(`(?<=[${HAN}」』）])[,;:?!](?=\\s*([${HAN}「『（]|$))`, 'gu');
const STOP = new RegExp(`(?<=[${HAN}」』）])\\.(?=\\s*([${HAN}「『]|$))`, 'gu');
const CLOSE = new RegExp(`(?<=${HAN})(?=[A-Za-z])|(?<=[A-Za-z])(?=${HAN})`, 'gu');
const DOTS = /\.{3,6}|。{2,}/g;

function findSigns(text: string): Finding[] {
  return [...text.matchAll(NARROW), ...text.matchAll(STOP)].map(({ 0: found, index: start }) => ({
    kind: 'punctuation',
    start,
    found,
    better: WIDE[found] ?? found,
  }));
}

export function findPunctuation(text: string): Finding[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const dots = [...text.matchAll(DOTS)].map(
    ({ 0: found, index: start }): Finding => ({ kind: 'punctuation', start, found, better: '……' }),
  );
  const inDots = (at: number) => dots.some(({ start, found }) => at >= start && at < start + found.length);
  const spaces = [...text.matchAll(CLOSE)].map(({ index }): Finding => {
    const found = text.slice(index - 1, index + 1);
    return { kind: 'space', start: index - 1, found, better: `${found[0]} ${found[1]}` };
  });
  // A single Latin letter between Chinese characters gives two findings that overlap. Drops the second
  // finding.
  const apart = spaces.filter(({ start }, place) => spaces[place - 1]?.start !== start - 1);
  return [...findSigns(text).filter(({ start }) => !inDots(start)), ...dots, ...apart];
}
