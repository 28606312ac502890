import { chmodSync, chownSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownFolder } from './own-folder.ts';
import { scratchFolder } from './scratch-folder.ts';

const scratch = scratchFolder('own');
afterAll(() => rmSync(scratch, { recursive: true }));
const at = (name: string) => path.join(scratch, name);

/** Creates a folder of another user: of `nobody` as root, else of root. */
function foreignFolder(): string {
  if (process.getuid?.() !== 0) return '/usr';
  mkdirSync(at('foreign'));
  chownSync(at('foreign'), 65_534, 65_534);
  return at('foreign');
}

describe('the system’s own folder', () => {
  it('is created and reused, readable by all and writable only by its owner', async () => {
    await ownFolder(at('new/folder'));
    chmodSync(at('new/folder'), 0o700);
    await ownFolder(at('new/folder'));
    expect(statSync(at('new/folder')).mode & 0o777).toBe(0o755);
  });

  it.each([
    ['belongs to somebody else', foreignFolder],
    [
      'others may write to',
      () => {
        mkdirSync(at('open'));
        chmodSync(at('open'), 0o777);
        return at('open');
      },
    ],
    [
      'is only a link to one',
      () => {
        symlinkSync(at('new'), at('link'));
        return at('link');
      },
    ],
  ])('is never one that %s', async (_, prepare) => {
    const folder = prepare();
    await expect(ownFolder(folder)).rejects.toThrow(
      `${folder} was not made by this system, or others may write to it: remove it`,
    );
  });
});
