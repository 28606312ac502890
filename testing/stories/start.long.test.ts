import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '../../db/local/free-port.ts';
import { runningDatabaseUrl } from '../../functions/local/database.ts';
import { newFolder, ready, signedIn, start } from '../../functions/testing/system.ts';
import { smokeTest } from '../../scripts/deploy/smoke-test.ts';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import { copyProject } from '../project-copy.ts';

function secretsUnder(root: number): string[] {
  const started = processesUnder(root).filter(({ pid }) => pid !== root);
  expect(started.map(({ name }) => name)).toEqual(expect.arrayContaining(['local/edge.ts', 'postgres']));
  return started
    .filter(({ pid }) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('ADMIN_PASSWORD'))
    .map(({ name }) => name);
}

async function rolesAtWork(dataDir: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: runningDatabaseUrl(dataDir) });
  await client.connect();
  const { rows } = await client.query<{ role: string }>(`
    select distinct usename as role from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
  return rows.map(({ role }) => role);
}

describe('npm start', () => {
  it('creates a password, keeps acknowledged writes after kill -9, and starts again', {
    timeout: 120_000,
  }, async () => {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const dataDir = newFolder();
    const first = start({ PORT: port, DATA_DIR: dataDir, DEMO_CONTENT: 'off' });
    await ready(first, origin);
    const passwordFile = path.join(dataDir, 'admin-password');
    const password = readFileSync(passwordFile, 'utf8').trim();
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    expect(first.said()).toContain(password);
    const cookie = await signedIn(origin, password);
    expect(await (await fetch(`${origin}/api/news`)).json()).toEqual([]);
    expect(await smokeTest(origin)).toEqual([]);
    const stored = await fetch(`${origin}/api/news`, {
      method: 'POST',
      headers: { cookie },
      body: JSON.stringify({ title: '不可遺失', content: '<p>x</p>', excerpt: 'x' }),
    });
    expect(stored.status).toBe(201);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = start({
      PORT: port,
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'off',
      ADMIN_PASSWORD: 'another password',
    });
    await ready(second, origin);
    expect(second.said()).toContain('ADMIN_PASSWORD is ignored');
    expect(await (await fetch(`${origin}/api/news`)).json()).toMatchObject([{ title: '不可遺失' }]);
    expect(await (await fetch(`${origin}/en/news`)).text()).toContain('不可遺失');
    expect(secretsUnder(second.child.pid ?? 0)).toEqual([]);
    expect(await rolesAtWork(dataDir)).toEqual(['association']);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('works with an external PostgreSQL and without demo content', { timeout: 120_000 }, async () => {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    await admin.query('create database elsewhere');
    await admin.end();
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: '/elsewhere' });
    const run = start({
      PORT: port,
      DATA_DIR: newFolder(),
      DATABASE_URL: url.href,
      ADMIN_PASSWORD: 'a long password',
    });
    await ready(run, origin);
    expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: 'ok', database: 'ok' });
    const cookie = await signedIn(origin, 'a long password');
    const figures = await (await fetch(`${origin}/api/dashboard`, { headers: { cookie } })).json();
    expect(figures).toMatchObject({ news: 0, members: 0 });
  });
});

describe('npm start prints one clear error and exits', () => {
  it.each([
    ['an invalid port', { PORT: 'abc' }, /^PORT must be a port/],
    ['an invalid value of DEMO_CONTENT', { DEMO_CONTENT: 'maybe' }, /^DEMO_CONTENT must be on or off/],
    ['an invalid value of RATE_LIMITS', { RATE_LIMITS: '1' }, /^RATE_LIMITS must be on or off/],
    ['a short password', { ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD must have at least 12 characters/],
    [
      'an invalid database URL',
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL must be a postgres:\/\/ address/,
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      /^The database of DATABASE_URL does not answer: connect ECONNREFUSED/,
    ],
  ])('on %s', async (_, env, line) => {
    const run = start({ PORT: String(await freePort()), DATA_DIR: newFolder(), ...env });
    expect(await run.ended).toBe(1);
    expect(run.said().trim()).toMatch(line);
    expect(run.said().trim().split('\n')).toHaveLength(1);
  });

  it('when its port is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const run = start({ PORT: String(port), DATA_DIR: newFolder() });
    expect(await run.ended).toBe(1);
    expect(run.said().trim()).toBe(`Port ${port} on 127.0.0.1 is in use: set PORT to another one`);
    other.close();
  });

  it('when a part of the program cannot be built while the database is prepared', {
    timeout: 120_000,
  }, async () => {
    const copy = newFolder();
    copyProject(copy);
    writeFileSync(path.join(copy, 'door/vite.config.ts'), "import './gone.ts';\n");
    const settings = { PORT: String(await freePort()), DATA_DIR: newFolder(), DEMO_CONTENT: 'off' };
    const run = start(settings, copy);
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(/gone\.ts/);
    expect(run.said()).not.toMatch(/Unhandled|terminated unexpectedly/);
    expect(run.said()).not.toContain('Ready');
  });
});
