import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysIn, modulesFrom, textKeys } from '../../testing/used-texts.ts';
import { firstScreen } from './zh-TW/first-screen.ts';
import { zhTW } from './zh-TW.ts';

const ADMIN = path.join(import.meta.dirname, '../..');

const FIRST = ['main.tsx', 'kit/layout/LoginPage.tsx', 'kit/layout/SessionLogin.tsx'];

describe('the texts of the first screen', () => {
  const modules = new Map<string, string>();
  for (const file of FIRST) modulesFrom(path.join(ADMIN, file), modules);
  const all = textKeys(zhTW);
  const loaded = new Set(textKeys(firstScreen));

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
