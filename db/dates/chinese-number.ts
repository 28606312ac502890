const DIGITS = '〇一二三四五六七八九';

/** Parses a Chinese numeral: 十 is 10, 廿三 and 二十三 are 23, 二零二六 is 2026. */
export function chineseNumber(written: string): number {
  const plain = written.replace(/[零○]/g, '〇').replace('廿', '二十').replace('卅', '三十');
  if (!plain.includes('十')) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(''));
  const [tens = '', ones = ''] = plain.split('十');
  return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
}
