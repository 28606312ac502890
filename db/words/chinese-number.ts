const DIGITS: Record<string, number> = Object.fromEntries(
  [...'〇一二三四五六七八九'].map((sign, value) => [sign, value]),
);
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** A number below a hundred million as it is written in Chinese: 十二, 廿三, 一千五百, 三萬. NaN for anything else. */
export function chineseNumber(text: string): number {
  const plain = text
    .replaceAll('零', '〇')
    .replaceAll('兩', '二')
    .replace('廿', '二十')
    .replace('卅', '三十');
  let [total, part, digit] = [0, 0, 0];
  for (const sign of plain) {
    const unit = UNITS[sign];
    const value = DIGITS[sign];
    if (value !== undefined) digit = value;
    else if (unit) [part, digit] = [part + (digit || 1) * unit, 0];
    else if (sign === '萬') [total, part, digit] = [(part + digit) * 10_000, 0, 0];
    else return Number.NaN;
  }
  return plain ? total + part + digit : Number.NaN;
}
