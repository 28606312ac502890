/** Words that OpenCC leaves in their Hong Kong or Taiwan form, as converted and as the mainland writes them. */
const OWN_WORDS: [RegExp, string][] = [
  [/甚么/g, '什么'],
  [/软体/g, '软件'],
  [/网路/g, '网络'],
  [/着名/g, '著名'],
  [/选单/g, '菜单'],
  [/连结/g, '链接'],
];

/** What is left to do after the conversion of characters. */
export const withMainlandWords = (converted: string): string =>
  OWN_WORDS.reduce((result, [pattern, word]) => result.replace(pattern, word), converted);
