import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import { run, stageBinaries } from './system-user.ts';

const scratch = scratchFolder('staging');
afterAll(() => rmSync(scratch, { recursive: true }));
const at = (name: string) => path.join(scratch, name);

/** What npm unpacks, with one program that leaves its mark. */
function packageOf(version: string): string {
  mkdirSync(at('package/native/bin'), { recursive: true });
  writeFileSync(at('package/package.json'), JSON.stringify({ version }));
  writeFileSync(at('package/native/bin/program'), `#!/bin/sh\ntouch ${at(version)}`, { mode: 0o755 });
  return at('package/native');
}

describe('the binaries that are staged for another user', () => {
  it('are copied once a version, however many ask at once', async () => {
    const first = packageOf('1.0');
    const asked = [stageBinaries(first, at('own')), stageBinaries(first, at('own'))];
    const [one = '', two] = await Promise.all(asked);
    expect(one).toBe(two);
    const newer = await stageBinaries(packageOf('1.1'), at('own'));
    await run(path.join(one, 'bin/program'), []);
    expect([existsSync(at('1.0')), existsSync(at('1.1'))]).toEqual([true, false]);
    await run(path.join(newer, 'bin/program'), []);
    expect(existsSync(at('1.1'))).toBe(true);
  });

  it('are not taken from a folder that somebody else has prepared', async () => {
    const native = packageOf('2.0');
    const staged = await stageBinaries(native, at('taken'));
    writeFileSync(path.join(staged, 'bin/program'), `#!/bin/sh\ntouch ${at('theirs')}`);
    chmodSync(staged, 0o777);
    await expect(stageBinaries(native, at('taken'))).rejects.toThrow(`${staged} was not made by this system`);
    mkdirSync(at('open'));
    chmodSync(at('open'), 0o777);
    await expect(stageBinaries(native, at('open'))).rejects.toThrow(`${at('open')} was not made by this`);
  });
});
