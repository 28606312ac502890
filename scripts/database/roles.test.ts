import { spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../db/testing/database.ts';

const ROLES = ['roles_test', 'roles_test_powerful'];
const { ownerUrl } = await createTestDatabase();

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
// Drops the roles before the database, because roles belong to the whole database server.
afterAll(async () => {
  for (const role of ROLES) await asOwner(`drop owned by ${role}`, `drop role ${role}`).catch(() => {});
});

function roles(parameters: string[], env: Record<string, string> = { DATABASE_OWNER_URL: ownerUrl }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/database/roles.ts', ...parameters],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATABASE_OWNER_URL: '', ...env },
    },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const NEWS = "insert into news (title, content, excerpt) values ('a', 'b', 'c') returning title";

describe('npm run db:roles', () => {
  it('creates a role that owns nothing, and prints the role’s URL only at the first run or with --new-password', async () => {
    const first = roles(['roles_test']);
    const [, url = ''] = /^DATABASE_URL=(postgres:\/\/roles_test:\S{32}@\S+)$/.exec(first.said) ?? [];
    expect(await ask(url, NEWS)).toEqual([{ title: 'a' }]);
    await expect(ask(url, 'delete from audit_log')).rejects.toThrow('permission denied');
    await expect(ask(url, 'create table more (id int)')).rejects.toThrow('permission denied');
    expect(roles(['roles_test']).said).toMatch(/^roles_test has its rights; its password is as it was/);
    expect(await ask(url, NEWS)).toHaveLength(1);
    const [, renewed = ''] = /^DATABASE_URL=(\S+)$/.exec(roles(['roles_test', '--new-password']).said) ?? [];
    await expect(ask(url, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await ask(renewed, NEWS)).toHaveLength(1);
  });

  it('creates missing tables first', async () => {
    const { pathname } = new URL(ownerUrl);
    const admin = inject('databaseUrl');
    await ask(admin, `create database ${pathname.slice(1)}_empty`);
    const empty = Object.assign(new URL(ownerUrl), { pathname: `${pathname}_empty` }).href;
    const { said } = roles(['roles_test', '--new-password'], { DATABASE_OWNER_URL: empty });
    expect(await ask(said.replace('DATABASE_URL=', ''), NEWS)).toHaveLength(1);
    await ask(admin, `drop database ${pathname.slice(1)}_empty with (force)`);
  });

  it('rejects a role that may change the schema, and leaves that role unchanged', async () => {
    await asOwner("create role roles_test_powerful login createrole password 'own'");
    expect(roles(['roles_test_powerful', '--new-password'])).toEqual({
      status: 1,
      said: 'The role roles_test_powerful may change the schema: take one that npm run db:roles has made',
    });
    const own = Object.assign(new URL(ownerUrl), { username: 'roles_test_powerful', password: 'own' }).href;
    expect(await ask(own, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(roles([new URL(ownerUrl).username]).said).toBe('postgres owns the tables: name another role');
  });

  it.each([
    [['a', 'b'], { DATABASE_OWNER_URL: 'x' }],
    [['Robert"; drop'], {}],
    [[], {}],
    [['pg_read_all_data'], {}],
  ])('prints its usage for the parameters %j', (parameters, env) => {
    expect(roles(parameters, env)).toEqual({
      status: 1,
      said: expect.stringMatching(/^Usage: DATABASE_OWNER_URL=/),
    });
  });
});
