import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { scratchFolder } from './scratch-folder.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function versionOf(folder: string): Promise<string> {
  const server = await startPostgres({
    folder,
    port: await freePort(),
    password: 'secret',
  });
  const url = Object.assign(new URL(server.url), { pathname: '/postgres' }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  await server.stop();
  return rows[0]?.server_version ?? '';
}

describe('startPostgres', () => {
  it('can start twice in a row on the same folder', async () => {
    const parent = mkdtempSync(path.join(os.tmpdir(), 'association-postgres-'));
    folders.push(parent);
    chmodSync(parent, 0o755);
    const folder = path.join(parent, 'data', 'postgres');
    mkdirSync(path.dirname(folder));
    // Resets the mode, because another test of this process may have changed the umask.
    chmodSync(path.dirname(folder), 0o755);
    expect(await versionOf(folder)).toMatch(/^18/);
    expect(await versionOf(folder)).toMatch(/^18/);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('replaces the files of a start that was killed during initialisation', async () => {
    const parent = scratchFolder('killed');
    folders.push(parent);
    const folder = path.join(parent, 'postgres');
    mkdirSync(`${folder}.new`);
    writeFileSync(`${folder}.new/PG_VERSION`, '18\n');
    expect(await versionOf(folder)).toMatch(/^18/);
    expect(readdirSync(parent)).toEqual(['postgres']);
  });

  it('works in a folder that only the owner can enter, and can start again there', async () => {
    const parent = mkdtempSync(path.join(os.tmpdir(), 'association-closed-'));
    folders.push(parent);
    const closed = path.join(parent, 'clone');
    mkdirSync(closed, { mode: 0o700 });
    chmodSync(parent, 0o700);
    const folder = path.join(closed, 'postgres');
    expect(await versionOf(folder)).toMatch(/^18/);
    expect(existsSync(folder)).toBe(true);
    folders.push(realpathSync(folder));
    expect(await versionOf(folder)).toMatch(/^18/);
  });

  it('passes none of the environment’s secrets to the server', async () => {
    const secrets = { ADMIN_PASSWORD: 'a secret', DATABASE_URL: 'a secret', SOME_TOKEN: 'a secret' };
    Object.assign(process.env, secrets);
    const folder = scratchFolder('environment');
    folders.push(folder);
    const server = await startPostgres({
      folder: path.join(folder, 'postgres'),
      port: await freePort(),
      password: 'a secret',
    });
    for (const name of Object.keys(secrets)) delete process.env[name];
    const environment = readFileSync(`/proc/${server.pid}/environ`, 'utf8');
    await server.stop();
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/secret|ADMIN_PASSWORD|DATABASE_URL|TOKEN/);
  });
});
