import type { Finding } from './findings.ts';
import { TERMS, type Term } from './terms.ts';

const byWord = new Map(TERMS.map((term) => [term.found, term]));
const escaped = (word: string) => word.replace(/[+]/g, '\\$&');
const ANY_TERM = new RegExp(TERMS.map(({ found }) => escaped(found)).join('|'), 'g');

/** Names keep their words: of companies, and what stands in quotation marks of a title. */
const COMPANY = /^[\p{Script=Han}]{0,6}(股份)?有限公司/u;

function isPartOfAnother(text: string, start: number, { found, better, notBefore, notAfter }: Term): boolean {
  // What is right may hold what is not: 用戶名稱 and 用戶名.
  const offset = better.indexOf(found);
  if (offset >= 0 && text.startsWith(better, start - offset)) return true;
  const [before, after] = [text[start - 1], text[start + found.length]];
  return Boolean((after && notBefore?.includes(after)) || (before && notAfter?.includes(before)));
}

function isInTitle(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return before.lastIndexOf('《') > before.lastIndexOf('》');
}

/** Words of Taiwan and the Mainland in a Chinese text, with those of Hong Kong. */
export function findTerms(text: string): Finding[] {
  const findings: Finding[] = [];
  for (const { 0: found, index: start } of text.matchAll(ANY_TERM)) {
    const term = byWord.get(found);
    if (!term || isPartOfAnother(text, start, term) || isInTitle(text, start)) continue;
    if (COMPANY.test(text.slice(start + found.length))) continue;
    findings.push({ kind: 'term', start, found, better: term.better });
  }
  return findings;
}
