import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepCopy } from './keep-copy.ts';
import { scratchFolder } from './scratch-folder.ts';

const scratch = scratchFolder('keep-copy');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const data = path.join(scratch, 'database', 'data');
const file = path.join(data, 'base', 'rows');
const copies = () => readdirSync(path.dirname(data)).filter((name) => name.startsWith('before-release-'));

it('keepCopy copies nothing for a database that does not exist yet', async () => {
  mkdirSync(data, { recursive: true });
  expect(await keepCopy(data, 7)).toBeUndefined();
  expect(copies()).toEqual([]);
});

it('keepCopy copies the files once for each release, before the first start of that release', async () => {
  mkdirSync(path.dirname(file));
  writeFileSync(path.join(data, 'PG_VERSION'), '18');
  writeFileSync(file, 'seven');
  expect(await keepCopy(data, 7)).toBeUndefined();
  const copy = await keepCopy(data, 8);
  expect(copy).toBe(path.join(path.dirname(data), 'before-release-8'));
  writeFileSync(file, 'eight');
  expect(await keepCopy(data, 8)).toBeUndefined();
  expect(readFileSync(path.join(copy ?? '', 'base', 'rows'), 'utf8')).toBe('seven');
});

it('keepCopy keeps the two newest copies', async () => {
  await keepCopy(data, 9);
  await keepCopy(data, 10);
  expect(copies().toSorted()).toEqual(['before-release-10', 'before-release-9']);
});

it('keepCopy removes an incomplete copy, and copies again at the next start', async () => {
  const blocked = path.join(path.dirname(data), 'before-release-11.new');
  writeFileSync(blocked, '');
  await keepCopy(data, 11);
  expect(existsSync(blocked)).toBe(false);
  expect(copies()).toContain('before-release-11');
});
