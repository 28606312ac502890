const DIGITS: Record<string, number> = Object.fromEntries(
  [...'〇一二三四五六七八九'].map((sign, value) => [sign, value]),
);
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };
const LARGE: Record<string, number> = { 萬: 10_000, 億: 100_000_000 };
const PLAIN = new Map(
  Array.from('零○兩两壹貳叁參肆伍陸柒捌玖拾佰仟', (sign, place) => [
    sign,
    '〇〇二二一二三三四五六七八九十百千'[place],
  ]),
);

export function chineseNumber(text: string): number {
  const plain = Array.from(text, (sign) => PLAIN.get(sign) ?? sign)
    .join('')
    .replace('廿', '二十')
    .replace('卅', '三十');
  if (/^[〇一二三四五六七八九]+$/.test(plain))
    return Number([...plain].map((digit) => DIGITS[digit]).join(''));
  let [total, part, digit] = [0, 0, 0];
  for (const sign of plain) {
    const [unit, large, value] = [UNITS[sign], LARGE[sign], DIGITS[sign]];
    if (value !== undefined) digit = value;
    else if (unit) [part, digit] = [part + (digit || 1) * unit, 0];
    else if (large) [total, part, digit] = [total + (part + digit) * large, 0, 0];
    else return Number.NaN;
  }
  return plain ? total + part + digit : Number.NaN;
}
