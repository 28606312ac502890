import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTS = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gm;
const TEXTS = /(['"`])([a-z][\w-]*\.[^'"`\n]*)\1/gi;
const DICTIONARY = path.join(import.meta.dirname, '../kit/i18n/zh-TW');

/** Source by path of a module and of all modules that it imports at once, except the dictionary. */
export function modulesFrom(file: string, known = new Map<string, string>()): Map<string, string> {
  if (known.has(file) || !/\.tsx?$/.test(file) || file.includes(DICTIONARY)) return known;
  const source = readFileSync(file, 'utf8');
  known.set(file, source);
  for (const [, target = ''] of source.matchAll(IMPORTS))
    modulesFrom(path.resolve(path.dirname(file), target), known);
  return known;
}

export const textKeys = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : textKeys(value, `${prefix}${key}.`),
  );

/** The keys that a source names, a template such as `rules.fields.${name}` included. */
export function keysIn(source: string, all: string[]): string[] {
  return [...source.matchAll(TEXTS)].flatMap(([, , text = '']) => {
    const pattern = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return all.filter((key) => new RegExp(`^${pattern.join('.+')}$`).test(key));
  });
}
