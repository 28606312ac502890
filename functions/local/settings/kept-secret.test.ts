import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { openDataFolder } from '../data-folder.ts';
import { keptSecret } from './kept-secret.ts';

const scratch = scratchFolder('kept-secret');
const dataDir = path.join(scratch, 'data');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
beforeEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(folder = dataDir) {
  const { status, stderr } = spawnSync(process.execPath, ['functions/local/start.ts'], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: folder, PORT: '18971', DATABASE_URL: '', DEMO_CONTENT: 'off' },
    encoding: 'utf8',
  });
  return { status, said: stderr.trim().split('\n').at(-1) ?? '' };
}

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('keptSecret', () => {
  it('creates a key file that only its owner can read, and leaves no other file', async () => {
    await openDataFolder(dataDir);
    const file = path.join(dataDir, 'link-key');
    expect(keptSecret(file)).toBe(keptSecret(file));
    expect(modeOf(file)).toBe(0o600);
  });

  it.each([[''], ['\n'], ['short'], ['half of a key \0 and more']])(
    'rejects a file with the content %j, and leaves the file unchanged',
    async (text) => {
      await openDataFolder(dataDir);
      const file = path.join(dataDir, 'second-factor-key');
      writeFileSync(file, text);
      expect(() => keptSecret(file)).toThrow(/second-factor-key is empty or damaged: [^\n]+$/);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );
});

describe('npm start', { timeout: 120_000 }, () => {
  it('exits with 1 and one line about an empty key', async () => {
    await openDataFolder(dataDir);
    writeFileSync(path.join(dataDir, 'postgres-password'), '');
    expect(start()).toEqual({
      status: 1,
      said: expect.stringMatching(/postgres-password is empty or damaged/),
    });
  });

  it('exits with an error when the password file of an existing database is lost, and creates no new password', async () => {
    await openDataFolder(dataDir);
    mkdirSync(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '18\n');
    expect(start()).toEqual({ status: 1, said: expect.stringMatching(/postgres-password is missing/) });
    expect(existsSync(path.join(dataDir, 'postgres-password'))).toBe(false);
  });

  it('exits with an error when DATA_DIR cannot be used', () => {
    const file = path.join(scratch, 'a-file');
    writeFileSync(file, '');
    expect(start(path.join(file, 'data'))).toEqual({
      status: 1,
      said: expect.stringMatching(/^DATA_DIR .+ cannot be used \(ENOTDIR\)$/),
    });
  });
});

describe('openDataFolder', () => {
  it('removes other users’ permissions from folders and files of an older version', async () => {
    const paper = path.join(dataDir, 'objects/media/blobs/paper');
    mkdirSync(path.dirname(paper), { recursive: true });
    writeFileSync(paper, 'private');
    for (const [place, mode] of [
      [dataDir, 0o755],
      [paper, 0o644],
    ] as const)
      chmodSync(place, mode);
    await openDataFolder(dataDir);
    expect([modeOf(dataDir) & 0o007, modeOf(path.join(dataDir, 'objects')), modeOf(paper)]).toEqual([
      0, 0o700, 0o600,
    ]);
    writeFileSync(path.join(dataDir, 'new'), '');
    expect(modeOf(path.join(dataDir, 'new'))).toBe(0o600);
  });
});
