import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysIn, modulesFrom } from '../../testing/used-texts.ts';
import { GROUPS, nameOf, type OfficeEntry, SETTINGS } from './office-groups.ts';

const ADMIN = path.join(import.meta.dirname, '../..');
const screens = readFileSync(path.join(ADMIN, 'screens.ts'), 'utf8');

function pageFile(page: string): string {
  const pattern = new RegExp(`^  '?${page}'?: lazyScreen\\(\\(\\) => import\\('([^']+)'\\)`, 'm');
  return path.join(ADMIN, pattern.exec(screens)?.[1] ?? '');
}

describe('the settings that the office’s menu finds', () => {
  const entries: OfficeEntry[] = GROUPS.flatMap((group) => [...group.entries]);

  it.each(Object.entries(SETTINGS))('stand on their page: %s', (page, keys) => {
    expect(entries.map(nameOf)).toContain(page);
    const sources = [...modulesFrom(pageFile(page)).values()];
    const shown = new Set(sources.flatMap((source) => keysIn(source, keys)));
    expect(keys.filter((key) => !shown.has(key))).toEqual([]);
  });
});
