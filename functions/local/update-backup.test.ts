import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { noteOfBackup, takeNoteOfBackup } from './update-backup.ts';

const folder = scratchFolder('update-backup');

beforeEach(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('counts a backup of the update once', async () => {
  expect(await takeNoteOfBackup(folder)).toBe(false);
  writeFileSync(noteOfBackup(folder), '');
  expect(await takeNoteOfBackup(folder)).toBe(true);
  expect(existsSync(noteOfBackup(folder))).toBe(false);
  expect(await takeNoteOfBackup(folder)).toBe(false);
});

it('does not count one that is an hour old', async () => {
  writeFileSync(noteOfBackup(folder), '');
  const then = Date.now() / 1000 - 3600;
  utimesSync(noteOfBackup(folder), then, then);
  expect(await takeNoteOfBackup(folder)).toBe(false);
});
