import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_LANGUAGES } from '../../../core/association/locales.ts';
import type { TextTree } from '../../../core/text/text-tree.ts';
import { DICTIONARIES } from './words.ts';

function missingIn(english: TextTree, own: TextTree): TextTree {
  const missing = Object.entries(english).flatMap(([key, value]): [string, string | TextTree][] => {
    const given = own[key];
    if (typeof value === 'string') return typeof given === 'string' || value === '' ? [] : [[key, value]];
    const inner = missingIn(value, typeof given === 'object' ? given : {});
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(missing);
}

const count = (texts: TextTree): number =>
  Object.values(texts).reduce((sum, value) => sum + (typeof value === 'string' ? 1 : count(value)), 0);

const jsonIn = (folder: string, file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

export const missingWords = (folder: string, language: string): Record<string, TextTree> =>
  Object.fromEntries(
    Object.entries(DICTIONARIES).map(([file, { en = {} }]) => [
      file,
      missingIn(en, jsonIn(folder, file)[language] ?? {}),
    ]),
  );

export function missingLines(folder: string): string[] {
  const languages: string[] = jsonIn(folder, 'profile.json').languages;
  return languages
    .filter((language) => !PRODUCT_LANGUAGES.some((known) => known === language))
    .flatMap((language) =>
      Object.entries(missingWords(folder, language))
        .filter(([, texts]) => count(texts) > 0)
        .map(
          ([file, texts]) =>
            `${file}: ${count(texts)} texts are English in ${language} (npm run words -- --missing ${language})`,
        ),
    );
}
