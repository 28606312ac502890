import { Converter } from 'opencc-js/t2cn';

const fromHongKong = Converter({ from: 'hk', to: 'cn' });
const fromTaiwan = Converter({ from: 'twp', to: 'cn' });

/**
 * Words that OpenCC leaves in their Hong Kong or Taiwan form, as converted and as the mainland writes them; and papers,
 * which it takes for a computer's.
 */
const OWN_WORDS: [RegExp, string][] = [
  [/甚么/g, '什么'],
  [/软体/g, '软件'],
  [/网路/g, '网络'],
  [/着名/g, '著名'],
  [/选单/g, '菜单'],
  [/连结/g, '链接'],
  [/文档/g, '文件'],
  [/讯息/g, '信息'],
];

/** Traditional Chinese (Hong Kong or Taiwan usage) to Simplified; other text stays as it is. Loads 109 kB of dictionaries. */
export const toSimplified = (text: string): string =>
  OWN_WORDS.reduce(
    (result, [pattern, word]) => result.replace(pattern, word),
    fromTaiwan(fromHongKong(text)),
  );
