interface CurrencyWords {
  code: string;
  /** Latin letters. They match only in capitals, and not next to other letters. */
  codes: string;
  words: string;
}

export const CURRENCY_WORDS: CurrencyWords[] = [
  { code: 'HKD', codes: 'HKD|HK\\$', words: 'HONG ?KONG DOLLARS?|港[幣币元圓圆]' },
  { code: 'USD', codes: 'USD|US\\$', words: 'US DOLLARS?|美[元金圓圆]' },
  { code: 'CNY', codes: 'CNY|CNH|RMB', words: 'RENMINBI|人民[幣币]元?|¥' },
  { code: 'MOP', codes: 'MOP\\$?', words: '(?:MACA[UO] )?PATACAS?|澳[門门][元幣币圓圆]|葡[幣币]' },
  { code: 'TWD', codes: 'TWD|NTD|NT\\$', words: '新?[臺台][幣币]元?' },
  { code: 'EUR', codes: 'EUR', words: '€|[歐欧]元' },
  { code: 'GBP', codes: 'GBP', words: '£|英[鎊镑]' },
  { code: 'JPY', codes: 'JPY', words: '日[圓圆元]|円' },
  { code: 'SGD', codes: 'SGD|S\\$', words: '新加坡[元幣币]|坡[幣币]' },
  { code: 'CAD', codes: 'CAD|CA\\$', words: '加拿大元|加[元幣币]' },
  { code: 'AUD', codes: 'AUD|AU\\$|A\\$', words: '澳洲元|澳[元幣币]' },
];

const IN_TEXT = CURRENCY_WORDS.map(({ code, codes, words }) => ({
  code,
  pattern: new RegExp(`(?<![A-Za-z])(?:${codes})(?![A-Za-z])`),
  words: new RegExp(words),
}));

/** Before an ordinary word, `CNY` means Chinese New Year. */
const NEW_YEAR = /\bCNY(?= (?!acc|a\/c|sav|curr|state|dep|time)[a-z]{3})/gi;

export function currenciesIn(text: string): string[] {
  const written = text.normalize('NFKC').replace(NEW_YEAR, '');
  const inCapitals = written.toUpperCase();
  return IN_TEXT.filter(({ pattern, words }) => pattern.test(written) || words.test(inCapitals)).map(
    ({ code }) => code,
  );
}
