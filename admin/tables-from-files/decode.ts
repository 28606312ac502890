export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What stands in statements and lists of companies, in both scripts: of two readings that with more of it is right. */
const COMMON = new Set(
  '日期交易摘要說明说明內容内容金額额存入支出提取結结餘余戶户口帳账號号轉转數数快會会費费收款付款人公司有限銀银行利息現现支票年月備备註注參参考香港中國国匯汇豐丰恒生渣打東东亞亚寵宠物貓猫狗店會員员協协商業业名稱称電话話地址區区道街樓楼室大陳陈李黃黄張张王林',
);

const decodeAs = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

/** How likely a reading is: common characters count for it, what cannot be read counts against it. */
function score(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (character === '\uFFFD') sum -= 5;
    else if (COMMON.has(character)) sum += 1;
    // Private use, and characters that no name has: another encoding's bytes.
    else if (/[\uE000-\uF8FF\u0080-\u009F]/.test(character)) sum -= 2;
  }
  return sum;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Every second byte of what is mostly digits and Latin letters is nothing. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  const looked = bytes.subarray(0, 2000);
  for (const [place, byte] of looked.entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < looked.length / 10) return undefined;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

/** The encoding of a file, by its mark, else by what can be read. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  return score(decodeAs(bytes, 'big5')) >= score(decodeAs(bytes, 'gb18030')) ? 'big5' : 'gb18030';
}

/** A file as text, without its mark. */
export const readText = (bytes: Uint8Array, encoding = encodingOf(bytes)): string =>
  decodeAs(bytes, encoding).replace(/^\uFEFF/, '');
