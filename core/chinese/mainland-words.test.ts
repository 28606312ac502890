import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAINLAND_WORDS } from './mainland-words.ts';
import { simplifier } from './simplified.ts';
import { toSimplifiedCharacters } from './simplified-name.ts';

const rows = readFileSync(path.join(import.meta.dirname, 'mainland-words.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string]);
const words = rows.map(([word]) => word);
const exchanged = rows.filter(
  ([word, mainland]) => word !== mainland && toSimplifiedCharacters(word) !== mainland,
);
const convert = simplifier();

describe('mainland-words.tsv', () => {
  it('lists each word once, sorted by code point', () => {
    expect(words).toEqual([...new Set(words)].sort());
  });

  it('equals mainland-words.ts, which scripts/generate/mainland-words.ts writes', () => {
    expect([...MAINLAND_WORDS]).toEqual(
      rows.map(([word, mainland]) => [toSimplifiedCharacters(word), mainland]),
    );
  });

  it.each(exchanged)('exchanges %s for %s in %s, and not in %s', (word, mainland, changes, stays) => {
    expect(convert(changes).exchanged).toContainEqual(expect.objectContaining({ from: word, to: mainland }));
    expect(convert(stays).exchanged.filter(({ from }) => from === word)).toEqual([]);
  });

  it.each(rows.filter((row) => !exchanged.includes(row)))('keeps %s as %s', (word, mainland, _, stays) => {
    expect(stays).toContain(word);
    expect(convert(stays).text).toContain(mainland);
  });
});
