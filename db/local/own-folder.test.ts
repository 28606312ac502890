import { chmodSync, chownSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownFolder } from './own-folder.ts';
import { scratchFolder } from './scratch-folder.ts';

const scratch = scratchFolder('own');
afterAll(() => rmSync(scratch, { recursive: true }));
const at = (name: string) => path.join(scratch, name);

function foreignFolder(): string {
  if (process.getuid?.() !== 0) return '/usr';
  mkdirSync(at('foreign'));
  chownSync(at('foreign'), 65_534, 65_534);
  return at('foreign');
}

describe('ownFolder', () => {
  it('creates a folder or sets its mode, so that all users can read and only its owner can write', async () => {
    await ownFolder(at('new/folder'));
    chmodSync(at('new/folder'), 0o700);
    await ownFolder(at('new/folder'));
    expect(statSync(at('new/folder')).mode & 0o777).toBe(0o755);
  });

  it.each([
    ['belongs to another user', foreignFolder],
    [
      'other users can write to',
      () => {
        mkdirSync(at('open'));
        chmodSync(at('open'), 0o777);
        return at('open');
      },
    ],
    [
      'is a symbolic link',
      () => {
        symlinkSync(at('new'), at('link'));
        return at('link');
      },
    ],
  ])('throws for a folder that %s', async (_, prepare) => {
    const folder = prepare();
    await expect(ownFolder(folder)).rejects.toThrow(
      `${folder} was not made by this system, or others may write to it: remove it`,
    );
  });
});
