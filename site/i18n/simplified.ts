import { Converter } from 'opencc-js';

const fromHongKong = Converter({ from: 'hk', to: 'cn' });
const fromTaiwan = Converter({ from: 'twp', to: 'cn' });

/** Words that OpenCC leaves in their Hong Kong or Taiwan form. */
const OWN_WORDS: [RegExp, string][] = [
  [/甚么/g, '什么'],
  [/软体/g, '软件'],
  [/网路/g, '网络'],
  [/着名/g, '著名'],
];

/** Traditional Chinese (Hong Kong or Taiwan usage) to Simplified; other text stays as it is. */
export function toSimplified(text: string): string {
  const converted = fromTaiwan(fromHongKong(text));
  return OWN_WORDS.reduce((result, [pattern, word]) => result.replace(pattern, word), converted);
}
