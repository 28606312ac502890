import type { Finding } from '../../../core/words/findings.ts';

interface Piece {
  source: string;
  text: string;
}

const PIECE = /<!--[\s\S]*?-->|<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|[\s\S]/gi;
const BLOCK_END = /^<(?:\/(?:p|li|h\d|t[dh]|blockquote|pre|div|figcaption|caption)|br)\b/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
/** Text-check findings never contain it. */
const UNKNOWN = '\uFFFC';

function entityText(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? UNKNOWN;
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : UNKNOWN;
}

function textOf(source: string): string {
  if (source.length === 1) return source;
  if (source.startsWith('&')) return entityText(source.slice(1, -1));
  return BLOCK_END.test(source) ? '\n' : '';
}

const piecesOf = (html: string): Piece[] =>
  (html.match(PIECE) ?? []).map((source) => ({ source, text: textOf(source) }));

export const richTextToPlain = (html: string): string =>
  piecesOf(html)
    .map(({ text }) => text)
    .join('');

function changeOf({ start, found, better = found }: Finding) {
  let [before, after] = [0, 0];
  const shorter = Math.min(found.length, better.length);
  while (before < shorter && found[before] === better[before]) before++;
  while (after < shorter - before && found.at(-1 - after) === better.at(-1 - after)) after++;
  return {
    from: start + before,
    to: start + found.length - after,
    put: better.slice(before, better.length - after),
  };
}

function insert(sources: string[], left: number, right: number, put: string) {
  const closing = sources.slice(left + 1, right).findLastIndex((source) => source.startsWith('</'));
  sources[left + 1 + closing] += put;
}

export function correctedRichText(html: string, findings: readonly Finding[]): string {
  const pieces = piecesOf(html);
  const sources = pieces.map(({ source }) => source);
  const places = pieces.flatMap(({ text }, place) => Array<number>(text.length).fill(place));
  const placeOf = (at: number) => places[at] ?? sources.length;
  for (const { from, to, put } of findings.map(changeOf)) {
    if (from === to) insert(sources, placeOf(from - 1), placeOf(from), put);
    for (let at = from; at < to; at++)
      sources[placeOf(at)] = at === to - 1 ? put.slice(at - from) : (put[at - from] ?? '');
  }
  return sources.join('');
}
