import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { dropOldAssets, keepAssets } from './kept-assets.ts';

const scratch = scratchFolder('kept-assets');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const folders = { built: path.join(scratch, 'built'), kept: path.join(scratch, 'kept') };

function build(...names: string[]): void {
  rmSync(folders.built, { recursive: true, force: true });
  mkdirSync(folders.built);
  for (const name of names) writeFileSync(path.join(folders.built, name), name);
}

it('keeps the assets of the release before until the pages are published anew', () => {
  build('page.a1.js', 'style.a1.css');
  keepAssets(folders);
  build('page.b2.js', 'style.a1.css');
  keepAssets(folders);
  expect(readdirSync(folders.kept).sort()).toEqual(['page.a1.js', 'page.b2.js', 'style.a1.css']);
  dropOldAssets(folders);
  expect(readdirSync(folders.kept).sort()).toEqual(['page.b2.js', 'style.a1.css']);
});
