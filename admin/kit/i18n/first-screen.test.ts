import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstScreen } from './zh-TW/first-screen.ts';
import { zhTW } from './zh-TW.ts';

const ADMIN = path.join(import.meta.dirname, '../..');

const FIRST = ['main.tsx', 'kit/layout/LoginPage.tsx', 'kit/layout/SessionLogin.tsx'];

const IMPORTS = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gm;

const TEXTS = /(['"`])([a-z][\w-]*\.[^'"`\n]*)\1/gi;

function addModules(file: string, known: Map<string, string>): Map<string, string> {
  if (known.has(file) || !/\.tsx?$/.test(file) || file.includes(`${import.meta.dirname}/zh-TW`)) return known;
  const source = readFileSync(file, 'utf8');
  known.set(file, source);
  for (const [, target = ''] of source.matchAll(IMPORTS))
    addModules(path.resolve(path.dirname(file), target), known);
  return known;
}

const paths = (texts: object, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : paths(value, `${prefix}${key}.`),
  );

function keysIn(source: string, all: string[]): string[] {
  return [...source.matchAll(TEXTS)].flatMap(([, , text = '']) => {
    const pattern = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return all.filter((key) => new RegExp(`^${pattern.join('.+')}$`).test(key));
  });
}

describe('the texts of the first screen', () => {
  const modules = new Map<string, string>();
  for (const file of FIRST) addModules(path.join(ADMIN, file), modules);
  const all = paths(zhTW);
  const loaded = new Set(paths(firstScreen));

  it('are checked against the source files of the header, the dashboard and the first list', () => {
    const names = [...modules.keys()].map((file) => path.basename(file));
    expect(names).toEqual(expect.arrayContaining(['Header.tsx', 'Today.tsx', 'NewsList.tsx']));
  });

  it('contain every text that the code of the first screen uses', () => {
    const missing = [...modules].flatMap(([file, source]) =>
      keysIn(source, all)
        .filter((key) => !loaded.has(key))
        .map((key) => `${path.basename(file)}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
