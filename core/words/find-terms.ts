import { FIRST_TAG } from '../association/locales.ts';
import type { Finding } from './findings.ts';
import { TERMS, type Term } from './terms.ts';

const byWord = new Map(TERMS.map((term) => [term.found, term]));
const LONGEST = Math.max(...TERMS.map(({ found }) => found.length));

const COMPANY = /^[\p{Script=Han}]{0,6}(股份)?有限公司/u;

function isPartOfAnother(text: string, start: number, { found, better, notBefore, notAfter }: Term): boolean {
  // A term can be part of its own replacement, as 手機號 is part of 手機號碼. A text that contains the replacement
  // is correct.
  const offset = better.indexOf(found);
  if (offset >= 0 && text.startsWith(better, start - offset)) return true;
  const [before, after] = [text[start - 1], text[start + found.length]];
  return Boolean((after && notBefore?.includes(after)) || (before && notAfter?.includes(before)));
}

function meansAnother(text: string, start: number, { found, onlyBefore, unlessAfter }: Term): boolean {
  if (onlyBefore && !onlyBefore.test(text.slice(start + found.length))) return true;
  return unlessAfter?.test(text.slice(0, start)) ?? false;
}

function isInTitle(text: string, start: number): boolean {
  const before = text.slice(0, start);
  return before.lastIndexOf('《') > before.lastIndexOf('》');
}

function isRightHere(text: string, start: number, term: Term): boolean {
  const rest = text.slice(start + term.found.length);
  return (
    isPartOfAnother(text, start, term) ||
    meansAnother(text, start, term) ||
    isInTitle(text, start) ||
    COMPANY.test(rest)
  );
}

function boundaries(text: string): Set<number> {
  // Such a browser finds no terms.
  if (!('Segmenter' in Intl)) return new Set();
  const words = new Intl.Segmenter(FIRST_TAG, { granularity: 'word' }).segment(text);
  return new Set([...words].map(({ index }) => index)).add(text.length);
}

function termAt(text: string, start: number, ends: Set<number>): Term | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const term = ends.has(start + length) ? byWord.get(text.slice(start, start + length)) : undefined;
    if (term) return term;
  }
  return undefined;
}

export function findTerms(text: string): Finding[] {
  const places = boundaries(text);
  const findings: Finding[] = [];
  let end = 0;
  for (const start of places) {
    const term = start >= end ? termAt(text, start, places) : undefined;
    if (!term) continue;
    end = start + term.found.length;
    if (isRightHere(text, start, term)) continue;
    findings.push({ kind: 'term', start, found: term.found, better: term.better });
  }
  return findings;
}
