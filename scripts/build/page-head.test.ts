import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['admin', '管理後台'],
  ['door', '入場簽到'],
])('the built page of %s has its language and its title before its script runs', (folder, title) => {
  const page = readFileSync(path.join(import.meta.dirname, '../../dist', folder, 'index.html'), 'utf8');
  expect(page).toContain('<html lang="zh-Hant-HK">');
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).not.toContain('{{');
});
