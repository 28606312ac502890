import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import { run, stageBinaries } from './system-user.ts';

const scratch = scratchFolder('staging');
afterAll(() => rmSync(scratch, { recursive: true }));
const at = (name: string) => path.join(scratch, name);

function packageOf(version: string): string {
  mkdirSync(at('package/native/bin'), { recursive: true });
  writeFileSync(at('package/package.json'), JSON.stringify({ version }));
  writeFileSync(at('package/native/bin/program'), `#!/bin/sh\ntouch ${at(version)}`, { mode: 0o755 });
  return at('package/native');
}

describe('stageBinaries', () => {
  it('copies a version once, even if called concurrently', async () => {
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

  it('makes the copy readable by every user, despite umask 077 or an earlier failed start', async () => {
    const native = packageOf('3.0');
    const modes = (folder: string) =>
      ['', 'bin', 'bin/program'].map((name) => statSync(path.join(folder, name)).mode & 0o777);
    for (const name of ['', 'bin', 'bin/program']) chmodSync(path.join(native, name), 0o700);
    const staged = await stageBinaries(native, at('closed'));
    expect(modes(staged)).toEqual([0o755, 0o755, 0o755]);
    for (const folder of [at('closed'), staged]) chmodSync(folder, 0o700);
    await stageBinaries(native, at('closed'));
    expect([statSync(at('closed')).mode & 0o777, ...modes(staged)]).toEqual([0o755, 0o755, 0o755, 0o755]);
    expect(readdirSync(at('closed'))).toEqual([path.basename(staged)]);
  });

  it('rejects a folder that another user has prepared', async () => {
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
