export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Common in bank statements and company lists. The encoding that yields the most of them is chosen. */
const COMMON = new Set(
  '日期交易摘要說明说明內容内容金額额存入支出提取結结餘余戶户口帳账號号轉转數数快會会費费收款付款人公司有限銀银行利息現现支票年月備备註注參参考香港中國国匯汇豐丰恒生渣打東东亞亚寵宠物貓猫狗店會員员協协商業业名稱称電话話地址區区道街樓楼室大陳陈李黃黄張张王林',
);

/** Fewest valid non-ASCII characters for each invalid one in UTF-8. */
const MOST_BROKEN = 3;

const decodeAs = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

export const brokenIn = (text: string): number => text.split('\uFFFD').length - 1;

function score(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (character === '\uFFFD') sum -= 5;
    else if (COMMON.has(character)) sum += 1;
    // Private-use and control characters show that the encoding is wrong.
    else if (/[\uE000-\uF8FF\u0080-\u009F]/.test(character)) sum -= 2;
  }
  return sum;
}

function isUtf8(bytes: Uint8Array): boolean {
  const text = decodeAs(bytes, 'utf-8');
  const broken = brokenIn(text);
  if (broken === 0) return true;
  const whole = [...text].filter((character) => character > '\u007f').length - broken;
  return whole >= broken * MOST_BROKEN;
}

/**
 * Accented letters occur singly between Latin letters (`Café`), but Chinese in the wrong encoding yields long
 * runs of them.
 */
function scoreOfWestern(bytes: Uint8Array): number {
  const runs = decodeAs(bytes, 'windows-1252').match(/[A-Za-z ]?[^\0-\u007f]+[A-Za-z ]?/g) ?? [];
  return runs.reduce(
    (sum, run) =>
      sum +
      (/^(?=.*[A-Za-z])[A-Za-z ]?[À-ÖØ-öø-ÿŠšŽžŒœŸ’‘“”–—€£©®°]{1,2}[A-Za-z ]?$/.test(run) ? 1 : -run.length),
    0,
  );
}

function utf16Of(bytes: Uint8Array): Encoding | undefined {
  // In mostly Latin text, every second byte of UTF-16 is zero.
  const zeros = [0, 0];
  const looked = bytes.subarray(0, 2000);
  for (const [place, byte] of looked.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < looked.length / 10) return undefined;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const scores: [encoding: Encoding, score: number][] = [
    ['big5', score(decodeAs(bytes, 'big5'))],
    ['gb18030', score(decodeAs(bytes, 'gb18030'))],
    ['windows-1252', scoreOfWestern(bytes)],
  ];
  const most = Math.max(...scores.map(([, found]) => found));
  return scores.find(([, found]) => found === most)?.[0] ?? 'big5';
}

export const readText = (bytes: Uint8Array, encoding = encodingOf(bytes)): string =>
  decodeAs(bytes, encoding).replace(/^\uFEFF/, '');
