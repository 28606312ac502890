const DIGITS = '零一二三四五六七八九';

/** Parses a number in Chinese characters: up to 9,999, or a row of digits such as a year. */
function chineseNumber(written: string): number {
  const text = written
    .replaceAll('〇', '零')
    .replace(/[兩两]/g, '二')
    .replaceAll('廿', '二十')
    .replaceAll('卅', '三十');
  if (/^[零一二三四五六七八九]{2,}$/.test(text))
    return Number([...text].map((digit) => DIGITS.indexOf(digit)).join(''));
  let total = 0;
  let digit = 0;
  for (const sign of text) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (unit) total += (digit || 1) * unit;
    digit = unit ? 0 : DIGITS.indexOf(sign);
  }
  return total + digit;
}

const NUMBER = '[〇零一二兩两三四五六七八九十廿卅百千]';
const digits = (written: string) => (/^\d+$/.test(written) ? written : String(chineseNumber(written)));
const reading = (
  pattern: string,
  read: (parts: string[]) => string,
): [RegExp, (parts: string[]) => string] => [new RegExp(pattern, 'g'), read];

/**
 * Converts the Chinese numerals in years, days, times and amounts only. The numerals in words such as "一年一度"
 * and "星期六日" must stay unchanged.
 */
const READINGS = [
  reading(`([〇零一二三四五六七八九]{4})年`, ([year = '']) => `${digits(year)}年`),
  reading(
    `(${NUMBER}{1,3}|\\d{1,2})月(?:份)?\\s*(${NUMBER}{1,3}|\\d{1,2})(?=\\s*[日號号])`,
    ([month = '', day = '']) => `${digits(month)}月${digits(day)}`,
  ),
  reading(`(${NUMBER}{1,3})(?=[日號号]\\s*[(（](?:星期|禮拜|周|週|[一二三四五六日天][)）]))`, ([day = '']) =>
    digits(day),
  ),
  // In 三時三刻, each 刻 is 15 minutes. In 五點三, the number after the hour is a figure on the clock face: 3 means
  // 15 minutes.
  reading(`[點点時时]\\s*([一二三1-3])\\s*刻`, ([quarters = '']) => `時${Number(digits(quarters)) * 15}分`),
  reading(
    `[點点]([一二三四五六七八九])(?:個字|(?![十廿〇零分]))`,
    ([figure = '']) => `時${Number(digits(figure)) * 5}分`,
  ),
  reading(
    `(${NUMBER}{1,3})[點点時时](${NUMBER}{1,3})分?`,
    ([hour = '', minute = '']) => `${digits(hour)}時${digits(minute)}分`,
  ),
  reading(`(${NUMBER}{1,3})([點点時时])`, ([hour = '', sign = '']) => `${digits(hour)}${sign}`),
  reading(`[時时](${NUMBER}{1,3})分`, ([minute = '']) => `時${digits(minute)}分`),
  reading(`(${NUMBER}{1,7})(?=元|蚊|港元)`, ([sum = '']) => digits(sum)),
];

/** Converts full-width characters to ASCII, and Chinese numerals to digits. */
export function withDigits(text: string): string {
  return READINGS.reduce(
    (read, [pattern, write]) => read.replace(pattern, (_whole, ...parts) => write(parts.slice(0, -2))),
    text.normalize('NFKC'),
  );
}
