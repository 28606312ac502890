import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../db/local/free-port.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { canMount } from '../../testing/as-user.ts';

const project = path.join(import.meta.dirname, '../..');
const scratch = scratchFolder('update');
const OWNER = 4321;
const COMPILED = 'node_modules/.cache/node/v24/module';
const ROOTS = 'node_modules/.cache/node/v24/of-root';
/** A program of the same form: it installs and builds, answers /api/health and stores what is posted. */
const BOOTSTRAP = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const [, , program, ...parameters] = process.argv;
if (program.endsWith('build.ts')) {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/built', process.cwd() + ' ' + process.getuid() + ' ' + readFileSync('version', 'utf8'));
} else if (program.endsWith('restore.ts')) writeFileSync('.data/restored', parameters.join(' '));
else {
  if (readFileSync('version', 'utf8').trim() === 'broken') process.exit(1);
  createServer((request, response) => {
    if (request.method === 'POST') appendFileSync('.data/stored', request.url + '\\n');
    response.end(readFileSync('dist/built'));
  }).listen(Number(process.env.PORT), '127.0.0.1');
}
`;
const SYSTEMCTL = `#!/bin/sh
cd "$PROGRAM"
echo "$@" >> "$SAID"
[ "$2" = association-backup ] && exit 0
pid=$(cat "$SAID.pid" 2>/dev/null)
# A process that has ended has no command line, even while nobody has waited for it.
[ "$1" = stop ] && { kill $pid; while tr -d '\\0' < /proc/$pid/cmdline 2>/dev/null | grep -q .; do sleep 0.02; done; exit 0; }
setsid node scripts/bootstrap.mjs functions/local/start.ts >/dev/null 2>&1 & echo $! > "$SAID.pid"
`;

let port = 0;
let program = '';
let origin = '';
/** root commits in the folder that stands for the remote repository, which belongs to the owner, as git asks. */
const REMOTE = () => ({
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: origin,
});
const env = () => ({
  ...process.env,
  // It names files of the project, which the owner may not read.
  NODE_OPTIONS: '',
  PATH: `${scratch}/bin:${process.env.PATH}`,
  PORT: String(port),
  HOST: '127.0.0.1',
  PROGRAM: program,
  SAID: `${program}-said`,
});
const said = () => readFileSync(`${program}-said`, 'utf8').trim().split('\n');
const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', origin, '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...parameters], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...REMOTE() },
  }).trim();
function release(version: string, { number = 1, migration = '' } = {}): string {
  writeFileSync(path.join(origin, 'version'), `${version}\n`);
  writeFileSync(path.join(origin, 'db/release.json'), JSON.stringify({ release: number }));
  if (migration) writeFileSync(path.join(origin, `db/migrations/${version}.sql`), migration);
  git('add', '.');
  git('commit', '-qm', version);
  execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, origin]);
  return git('rev-parse', 'HEAD');
}
const run = (...parameters: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(project, 'scripts/update/update.ts'), ...parameters], {
      cwd: program,
      env: env(),
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
      });
    child.once('exit', (code) => resolve({ code, text }));
  });
const answer = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();

let number = 0;
beforeEach(async () => {
  mkdirSync(path.join(scratch, 'bin'), { recursive: true });
  chmodSync(scratch, 0o755);
  writeFileSync(path.join(scratch, 'bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
  origin = path.join(scratch, `origin-${++number}`);
  program = path.join(scratch, `program-${number}`);
  port = await freePort();
  for (const folder of ['scripts', 'db/migrations'])
    mkdirSync(path.join(origin, folder), { recursive: true });
  writeFileSync(path.join(origin, 'scripts/bootstrap.mjs'), BOOTSTRAP);
  writeFileSync(path.join(origin, '.gitignore'), 'node_modules/\ndist/\n.data/\n.next/\n.previous/\n');
  execFileSync('git', ['init', '-q', '-b', 'main', origin]);
  release('one');
  const as = { cwd: scratch, uid: OWNER, gid: OWNER, env: { ...env(), HOME: scratch } };
  mkdirSync(program);
  chownSync(program, OWNER, OWNER);
  execFileSync('git', ['clone', '-q', origin, program], as);
  mkdirSync(path.join(program, '.data'));
  mkdirSync(path.join(program, 'node_modules/.cache/node/v24'), { recursive: true });
  writeFileSync(path.join(program, COMPILED), 'one');
  // A file of root, which the owner cannot read.
  writeFileSync(path.join(program, ROOTS), 'root', { mode: 0o600 });
  execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, program]);
  chownSync(path.join(program, ROOTS), 0, 0);
  execFileSync('node', ['scripts/bootstrap.mjs', 'scripts/build/build.ts'], { ...as, cwd: program });
  spawn(path.join(scratch, 'bin/systemctl'), ['start', 'association'], { env: env(), stdio: 'ignore' });
  await expect.poll(() => answer().catch(() => '')).toContain('one');
});
afterEach(() => {
  process.kill(Number(readFileSync(`${program}-said.pid`, 'utf8')));
});
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Posts one after the other, as a client would who tries again what was not acknowledged. */
function clientAtWork() {
  let isOver = false;
  const acknowledged: string[] = [];
  const work = (async () => {
    for (let id = 0; !isOver; id++) {
      const response = await fetch(`http://127.0.0.1:${port}/${id}`, { method: 'POST' }).catch(
        () => undefined,
      );
      if (response?.ok && (await response.text())) acknowledged.push(`/${id}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    isOver = true;
    await work;
    const stored = readFileSync(path.join(program, '.data/stored'), 'utf8').split('\n');
    return { acknowledged, lost: acknowledged.filter((id) => !stored.includes(id)) };
  };
}

describe.runIf(canMount())('npm run update', { timeout: 60_000 }, () => {
  it('builds in the place of the program, as its owner, makes a backup and loses no acknowledged write', async () => {
    const end = clientAtWork();
    const commit = release('two');
    const { code, text } = await run();
    const { acknowledged, lost } = await end();
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringMatching(/away for \d+\.\d s/) });
    expect(Number(/away for ([\d.]+)/.exec(text)?.[1])).toBeLessThan(15);
    expect([acknowledged.length > 5, lost]).toEqual([true, []]);
    expect(await answer()).toBe(`${program} ${OWNER} two\n`);
    expect(said().slice(1)).toEqual(['start association-backup', 'stop association', 'start association']);
    expect(readFileSync(path.join(program, '.git/HEAD'), 'utf8')).toContain('refs/heads/main');
    expect(readFileSync(path.join(program, '.git/refs/heads/main'), 'utf8').trim()).toBe(commit);
    for (const file of ['version', 'dist/built', '.git/HEAD', '.data/backed-up-by-update'])
      expect(statSync(path.join(program, file)).uid, file).toBe(OWNER);
    expect(existsSync(path.join(program, '.next'))).toBe(false);
    expect([COMPILED, ROOTS].map((file) => existsSync(path.join(program, file)))).toEqual([true, false]);
    expect((await run()).text).toContain('This is the newest version.');
  });

  it('goes back, and forward again', async () => {
    release('two');
    await run();
    expect(await run('--back')).toMatchObject({ code: 0 });
    expect(await answer()).toContain('one');
    expect(await run('--back')).toMatchObject({ code: 0 });
    expect(await answer()).toContain('two');
  });

  it('goes back by itself when the new version does not open its port', async () => {
    release('broken');
    process.env.UPDATE_HEALTH_SECONDS = '5';
    const { code, text } = await run();
    expect([code, text]).toEqual([1, expect.stringContaining('the version before runs again')]);
    expect(await answer()).toContain('one');
  });

  it('does not go back to a program that the schema excludes, unless a backup is restored', async () => {
    release('two', { number: 2, migration: '-- oldest release: 2\n' });
    await run();
    const refused = await run('--back');
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('what was stored since then is lost'),
    });
    expect(await answer()).toContain('two');
    expect(await run('--back', '--restore', '/backups/one')).toMatchObject({ code: 0 });
    expect(await answer()).toContain('one');
    expect(readFileSync(path.join(program, '.data/restored'), 'utf8')).toBe(
      '/backups/one --yes --restore-accounts',
    );
  });

  it('changes nothing when files of the program were edited', async () => {
    release('two');
    writeFileSync(path.join(program, 'version'), 'edited\n');
    expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('were changed here') });
    expect(said()).toEqual(['start association']);
  });
});
