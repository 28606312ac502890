import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { asUser, canMount, mounted } from '../testing/as-user.ts';
import { machineProblem, pinnedNode, thisMachine } from './pinned-node.mjs';

const root = path.join(import.meta.dirname, '..');
const scratch = scratchFolder('bootstrap');
afterAll(() => rmSync(scratch, { recursive: true }));

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

describe('the pinned Node', () => {
  it.each([
    ['linux', 'x64', '2.28', undefined],
    ['linux', 'arm64', '2.41', undefined],
    ['darwin', 'arm64', undefined, undefined],
    ['win32', 'x64', undefined, undefined],
    ['linux', 'x64', '2.27', 'glibc 2.27 is too old: 2.28 or newer is needed.'],
    ['linux', 'x64', undefined, 'Linux without glibc (Alpine and others with musl) is not supported'],
    ['linux', 'arm', '2.36', 'linux-arm is not supported. Supported: darwin-arm64, darwin-x64, linux-arm64'],
    ['win32', 'arm64', undefined, 'win32-arm64 is not supported'],
  ])(
    'is available for %s %s with glibc %s, or a one-line message gives the reason',
    (platform, arch, glibc, problem) => {
      const said = machineProblem({ platform, arch, glibc });
      if (problem) expect(said).toContain(problem);
      else expect(said).toBeUndefined();
      expect(said ?? '').not.toContain('\n');
    },
  );

  it('runs a program with the first line “#!/usr/bin/env node”', () => {
    const program = path.join(scratch, 'program');
    writeFileSync(program, '#!/usr/bin/env node\nconsole.log(process.execPath)', { mode: 0o755 });
    const script = path.join(scratch, 'script.mjs');
    writeFileSync(
      script,
      `import { execFileSync } from 'node:child_process';\nconsole.log(process.execPath, String(execFileSync(${JSON.stringify(program)})));`,
    );
    const said = execFileSync('node', ['scripts/bootstrap.mjs', script], { cwd: root, encoding: 'utf8' });
    const node = pinnedNode(root, thisMachine());
    expect(said.trim()).toBe(`${node} ${node}`);
  });

  it('lets tools write their settings when the home folder is read-only', () => {
    const script = path.join(scratch, 'settings.mjs');
    writeFileSync(script, 'console.log(process.env.XDG_CONFIG_HOME)');
    // The path of the home folder leads through a file, so that even root cannot create the folder.
    const env = { ...process.env, HOME: path.join(script, 'home'), XDG_CONFIG_HOME: undefined };
    const said = execFileSync('node', ['scripts/bootstrap.mjs', script], {
      cwd: root,
      encoding: 'utf8',
      env,
    });
    expect(said.trim()).toBe(path.join(root, 'node_modules/.cache/config'));
  });

  it('runs tools with their arguments as given', () => {
    const said = execFileSync(
      'npm',
      ['run', '--silent', 'vitest', '--', 'list', 'scripts/bootstrap', '-t', 'as given'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, VITEST: '' },
      },
    );
    expect(said.trim()).toBe(
      '[product] scripts/bootstrap.test.ts > the pinned Node > runs tools with their arguments as given',
    );
  });

  it('stops with a message of one line when its package is missing', () => {
    const copy = path.join(scratch, 'copy');
    mkdirSync(path.join(copy, 'node_modules'), { recursive: true });
    cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      symlinkSync(path.join(root, name), path.join(copy, name));
    const stamp = 'node_modules/.install-stamp';
    cpSync(path.join(root, stamp), path.join(copy, stamp));
    const { status, stderr } = spawnSync('node', ['scripts/bootstrap.mjs', 'scripts/check.ts'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(stderr).toBe(
      `${pinnedNode(copy, thisMachine())} is missing: remove node_modules and run the command again.\n`,
    );
    expect(status).toBe(1);
  });
});

describe('the installation before a program', () => {
  /** A project whose npm prints its parameters instead of installing. */
  const copy = path.join(scratch, 'parts');
  const stamp = path.join(copy, 'node_modules/.install-stamp');
  const installing = (...command: string[]) => {
    const env = { ...process.env, PATH: `${copy}/bin:${process.env.PATH}`, R2_ENDPOINT: '', PORT: '' };
    const { stdout } = spawnSync('node', ['scripts/bootstrap.mjs', ...command], {
      cwd: copy,
      encoding: 'utf8',
      env,
    });
    return /^npm (\S+) .*(--(?:omit|include)=dev)/m.exec(stdout)?.slice(1).join(' ');
  };
  mkdirSync(path.join(copy, 'bin'), { recursive: true });
  mkdirSync(path.dirname(stamp));
  cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true });
  symlinkSync(path.join(root, 'package-lock.json'), path.join(copy, 'package-lock.json'));
  writeFileSync(path.join(copy, 'bin/npm'), '#!/bin/sh\n[ "$1" = config ] || echo npm "$@" -\n', {
    mode: 0o755,
  });
  writeFileSync(path.join(copy, 'db.ts'), '');

  it('leaves out what only developing needs, and adds it beside what runs', () => {
    expect(installing('scripts/account.ts')).toBe('ci --omit=dev');
    expect(readFileSync(stamp, 'utf8')).toMatch(/^\w{64} running$/);
    expect(installing('scripts/build/build.ts')).toBeUndefined();
    expect(installing('scripts/backup.ts', '/backups')).toBeUndefined();
    expect(installing('scripts/backup.ts', 's3://bucket')).toBe('install --include=dev');
    expect(readFileSync(stamp, 'utf8')).toMatch(/^\w{64}$/);
    expect(installing('scripts/check.ts')).toBeUndefined();
  });

  it('has all packages of the next version where it had all', () => {
    writeFileSync(stamp, 'of-another-version');
    expect(installing('scripts/account.ts')).toBe('ci --include=dev');
    writeFileSync(stamp, 'of-another-version running');
    expect(installing('scripts/account.ts')).toBe('ci --omit=dev');
    expect(installing('scripts/check.ts')).toBe('install --include=dev');
  });

  it('has at most 600 packages for a system that runs', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'));
    // npm 9.2 installs what needs another C library as well.
    const running = Object.entries<{ dev?: boolean; link?: boolean }>(packages).filter(
      ([place, { dev, link }]) => !dev && !link && !/musl/.test(place),
    );
    expect(running.length).toBeLessThanOrEqual(600);
  });
});

const OWNER = 4321;

/** A copy of the program whose command `account` prints the user that it runs as. */
function copyFor(name: string): string {
  const copy = path.join(scratch, name);
  mkdirSync(copy);
  for (const folder of [scratch, copy]) chmodSync(folder, 0o755);
  for (const file of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  writeFileSync(
    path.join(copy, 'scripts/account.ts'),
    'console.log(JSON.stringify([process.getuid(), process.getgid(), process.getgroups(), process.env.HOME]));',
  );
  return copy;
}

const runIn = (copy: string, [program, parameters]: [string, string[]], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(program, parameters, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: '', DATABASE_URL: undefined, HOME: '/root', NODE_OPTIONS: '', ...env },
  });

describe.runIf(canMount())('a command on the data', () => {
  const copy = copyFor('of-another-user');
  const data = path.join(copy, '.data');
  const ACCOUNT = ['node', 'scripts/bootstrap.mjs', 'scripts/account.ts'];
  const run = (command = ACCOUNT, env: NodeJS.ProcessEnv = {}) =>
    runIn(copy, mounted(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), ...command), env);

  const userOf = ({ stdout, stderr }: ReturnType<typeof run>): unknown[] => {
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };

  it('runs as the owner of the program while there is no data', () => {
    chownSync(copy, OWNER, OWNER);
    expect(userOf(run())).toEqual([OWNER, OWNER, [OWNER], copy]);
    chownSync(copy, 0, 0);
    expect(userOf(run()).slice(0, 2)).toEqual([0, 0]);
  });

  it('runs as the owner of the data folder that .env names', () => {
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, OWNER, OWNER);
    writeFileSync(path.join(copy, '.env'), 'DATA_DIR=.data\n');
    expect(userOf(run(ACCOUNT, { DATA_DIR: undefined })).slice(0, 2)).toEqual([OWNER, OWNER]);
  });

  it('is refused in one line for a user who may not write to the data', () => {
    const { status, stdout, stderr } = run(asUser(65534, ...ACCOUNT));
    expect(stderr).toMatch(
      /^\S+\/\.data belongs to #4321: run the same command as root or as #4321 [^\n]+\n$/,
    );
    expect([status, stdout]).toEqual([1, '']);
  });
});

it('reports a port that is taken before it installs packages', async () => {
  const copy = path.join(scratch, 'port');
  mkdirSync(copy);
  cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true });
  symlinkSync(path.join(root, 'package-lock.json'), path.join(copy, 'package-lock.json'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const start: [string, string[]] = ['node', ['scripts/bootstrap.mjs', 'functions/local/start.ts']];
  const { status, stdout, stderr } = runIn(copy, start, { PORT: String(port), HOST: '127.0.0.1' });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(`Port ${port} on 127.0.0.1 is in use: set PORT to another one\n`);
  server.close();
});

describe('the lock file', () => {
  it('has the hash of every package that is downloaded', () => {
    const entries = Object.entries<{ integrity?: string; link?: boolean }>(lock.packages).filter(
      ([place, { link }]) => place.startsWith('node_modules/') && !link,
    );
    expect(entries.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
  });
});
