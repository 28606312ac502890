import { execFile } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { startServer } from '../../functions/testing/server.ts';
import { connectCloudflare, hasProgram } from '../deploy/cloudflare.ts';
import { namesOf } from '../deploy/configuration.ts';
import { type Environment, keepIn, readSettings } from './context.ts';
import { follow } from './plan.ts';
import { contextOf, planOf } from './setup.ts';
import { type Accounts, freshAccounts, startProviders } from './testing.ts';

const root = path.join(import.meta.dirname, '../..');
const scratch = scratchFolder('setup');
const [first, second] = [await createTestDatabase(), await createTestDatabase()];
const PROFILE = { name: 'setup-test-guild', mail: true };
const OTHER = { name: 'setup-test-other' };

async function dropRoles(): Promise<void> {
  for (const role of ['setup_test_guild_app', 'setup_test_other_app'])
    for (const { ownerUrl } of [first, second]) {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      await client.query(`drop owned by ${role}`).catch(() => {});
      await client.query(`drop role ${role}`).catch(() => {});
      await client.end();
    }
}
afterAll(dropRoles);
afterAll(() => rmSync(scratch, { recursive: true }));

let state: Accounts;
let addresses: Environment;
beforeEach(async () => {
  await dropRoles();
  state = freshAccounts({ databases: [first.ownerUrl, second.ownerUrl] });
  addresses = await startProviders(state);
});

let files = 0;
const settingsFile = (text = ''): string => {
  const file = path.join(scratch, `${files++}.env`);
  writeFileSync(file, text);
  return file;
};

const SETTINGS = `CLOUDFLARE_API_TOKEN=cf-token
NEON_API_KEY=neon-key
SITE_URL=https://www.guild.example
MAIL_FROM=Guild <office@guild.example>
`;
const ACTIVE = { id: 'z1', name: 'guild.example', status: 'active', name_servers: ['a.ns', 'b.ns'] };

function deployInto({ workers }: Accounts, profile: { name: string }): void {
  const { site, api } = namesOf(profile);
  const program = [{ type: 'plain_text', name: 'RELEASE' }];
  workers[site] ??= { secrets: {}, bindings: [], crons: [] };
  for (const name of [site, api]) Object.assign(workers[name] ?? {}, { bindings: program });
}

interface Run {
  profile?: { name: string; mail?: boolean };
  faults?: string[];
  persons?: Record<string, () => void>;
}

async function setup(file: string, { profile = PROFILE, faults = [], persons }: Run = {}) {
  const env: Environment = { ...addresses };
  readSettings(file, env);
  const said: string[] = [];
  const context = contextOf(profile, env, {
    keep: (name, value) => keepIn(file, env, name, value),
    deploy: async () => deployInto(state, profile),
    look: async () => faults,
  });
  const wait = async () => {
    const [, step = ''] =
      /^you {3}([^:]+):/.exec(said.findLast((line) => line.startsWith('you')) ?? '') ?? [];
    const act = persons?.[step];
    if (!act) throw new Error(`nobody does this: ${said.at(-2)}`);
    delete persons[step];
    act();
    readSettings(file, env);
  };
  const missing = await follow(planOf(context), { say: (line) => said.push(line), ...(persons && { wait }) });
  return { missing, said, env };
}

const persons = () => ({
  'R2 storage': () => {
    state.isR2On = true;
  },
  zone: () => {
    state.zones.push({ ...ACTIVE });
  },
  'mail domain': () => {
    for (const domain of state.sending.z1 ?? []) domain.enabled = true;
  },
  'mail quota': () => {
    state.quota = { value: 200, unit: 'day' };
  },
});

describe('the setup of a new account', () => {
  it('leads to a live site; a person does only the steps for which the providers have no API', async () => {
    const file = settingsFile(SETTINGS);
    const { missing, said, env } = await setup(file, { persons: persons() });
    expect(missing).toEqual([]);
    expect(said.filter((line) => line.startsWith('you')).map((line) => line.split(':')[0]?.slice(6))).toEqual(
      ['R2 storage', 'zone', 'mail domain', 'mail quota'],
    );
    expect(said).toContain('      https://dash.cloudflare.com/acc1/r2/overview');
    expect(state).toMatchObject({
      subdomain: 'setup-test-guild',
      buckets: ['setup-test-guild-media'],
      projects: [{ name: 'setup-test-guild', region_id: 'aws-ap-southeast-1' }],
      domains: [{ hostname: 'www.guild.example', service: 'setup-test-guild', zone_id: 'z1' }],
      queues: [{ queue_name: 'setup-test-guild-mail-events' }],
      subscriptions: [{ source: { type: 'email.sending', zone_id: 'z1', domain: 'guild.example' } }],
    });
    expect(state.workers['setup-test-guild-api']).toMatchObject({
      crons: ['1 16 * * *', '10 19 * * *', '40 19 * * *'],
      secrets: {
        DATABASE_URL: env.DATABASE_URL,
        SITE_URL: 'https://www.guild.example',
        LINK_KEY: env.LINK_KEY,
      },
    });
    expect(state.workers['setup-test-guild-publisher']?.secrets).toEqual({ DATABASE_URL: env.DATABASE_URL });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('creates a database role that can change neither the schema nor the audit log', async () => {
    const { env } = await setup(settingsFile(SETTINGS), { persons: persons() });
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    expect((await client.query('select count(*)::int as n from members')).rows).toEqual([{ n: 0 }]);
    await expect(client.query('create table more (id int)')).rejects.toThrow('permission denied');
    await client.end();
  });

  it('changes nothing when it runs again', async () => {
    const file = settingsFile(SETTINGS);
    await setup(file, { persons: persons() });
    const [settings, changes] = [readFileSync(file, 'utf8'), state.changes.length];
    const { missing, said } = await setup(file);
    expect(missing).toEqual([]);
    expect(said.filter((line) => !line.startsWith('ok'))).toEqual([]);
    expect(state.changes.length).toBe(changes);
    expect(readFileSync(file, 'utf8')).toBe(settings);
  });

  it('never prints a secret', async () => {
    const { said, env } = await setup(settingsFile(SETTINGS), { persons: persons() });
    const names = ['CLOUDFLARE_API_TOKEN', 'NEON_API_KEY', 'LINK_KEY', 'SECOND_FACTOR_KEY', 'DATABASE_URL'];
    const secrets = [
      ...names.map((name) => env[name] ?? 'missing'),
      new URL(env.DATABASE_URL ?? '').password,
    ];
    for (const secret of secrets) expect(said.join('\n')).not.toContain(secret);
  });
});

describe('a setup that was interrupted', () => {
  it('continues with the missing steps, wherever it stopped', async () => {
    await setup(settingsFile(SETTINGS), { persons: persons() });
    const all = state.changes.length;
    for (let breaksAt = 1; breaksAt < all; breaksAt += 2) {
      await dropRoles();
      const databases = [first.ownerUrl, second.ownerUrl];
      Object.assign(state, freshAccounts({ databases, breaksAt }));
      const file = settingsFile(SETTINGS);
      const helpers = persons();
      await expect(setup(file, { persons: helpers })).rejects.toThrow('fetch failed');
      state.breaksAt = undefined;
      expect((await setup(file, { persons: helpers })).missing).toEqual([]);
      expect(state.changes).toHaveLength(all);
    }
  });

  it('does not replace the settings of a running API with those of another .env', async () => {
    const file = settingsFile(SETTINGS);
    await setup(file, { persons: persons() });
    const before = structuredClone(state.workers);
    const elsewhere = settingsFile(`${SETTINGS}DATABASE_OWNER_URL=${first.ownerUrl}\n`);
    const { missing, said } = await setup(elsewhere);
    expect(missing).toContain('database roles');
    expect(said.join('\n')).toContain('The API has a DATABASE_URL: copy it into .env');
    expect(state.workers).toEqual(before);
  });
});

describe('a setup without a person', () => {
  it('names every missing step, and does all steps that need no person', async () => {
    const { missing, said } = await setup(settingsFile(SETTINGS));
    expect(missing).toEqual([
      ...['R2 storage', 'buckets', 'zone', 'mail domain', 'mail quota', 'mail events'],
      ...['first deployment', 'crons', 'domain', 'site'],
    ]);
    expect(said).toContain('wait  buckets: after R2 storage');
    expect(state.subdomain).toBe('setup-test-guild');
  });

  it('shows where to create a token, and with which permissions, if the token is rejected', async () => {
    state.token = 'another';
    const { missing, said } = await setup(settingsFile(SETTINGS));
    expect(missing[0]).toBe('account');
    expect(said[0]).toMatch(
      /^you {3}account: Set CLOUDFLARE_API_TOKEN .*Workers R2 Storage Edit.*Authentication error/,
    );
    expect(said[1]).toBe('      https://dash.cloudflare.com/profile/api-tokens');
    expect(state.changes.filter((change) => !change.includes('/projects'))).toEqual([]);
  });

  it('asks for CLOUDFLARE_ACCOUNT_ID if the token can access several accounts', async () => {
    state.accounts.push({ id: 'acc2', name: 'Bakery' });
    const { said } = await setup(settingsFile(SETTINGS));
    expect(said[0]).toContain('CLOUDFLARE_ACCOUNT_ID in .env to one of acc1 (Guild), acc2 (Bakery)');
  });

  it('asks for another workers.dev name if the name is taken, and shows the page to change it', async () => {
    state.takenSubdomains.push('setup-test-guild');
    const { missing, said } = await setup(settingsFile(SETTINGS));
    expect(missing).toContain('workers.dev');
    expect(said.join('\n')).toMatch(
      /Subdomain is unavailable.*\n {6}https:\/\/dash\.cloudflare\.com\/acc1\/workers\/subdomain/,
    );
  });

  it('reports a domain that is missing, not yet active, or used by another DNS record', async () => {
    state.isR2On = true;
    const file = settingsFile(SETTINGS.replace(/MAIL_FROM.*\n/, ''));
    const profile = { name: 'setup-test-guild' };
    const told = async () =>
      (await setup(file, { profile })).said.find((line) => /^you {3}(zone|domain):/.test(line));
    expect(await told()).toBe('you   zone: Add the domain of www.guild.example to this account');
    state.zones.push({ ...ACTIVE, status: 'pending' });
    expect(await told()).toContain('Have the registrar of guild.example name the servers a.ns and b.ns');
    Object.assign(state.zones[0] ?? {}, { status: 'active' });
    state.records.push({ zone: 'z1', name: 'www.guild.example', type: 'A' });
    expect(await told()).toContain('leads elsewhere by a DNS record');
    expect(state.domains).toEqual([]);
    state.records.length = 0;
    expect(await told()).toBeUndefined();
    expect(state.domains).toHaveLength(1);
  });

  it('reports a database in another region than the API', async () => {
    const url = 'postgres://o:p@ep-cool.eu-central-1.aws.neon.tech/neondb';
    const env: Environment = { ...addresses, DATABASE_OWNER_URL: url };
    const rest = { keep: () => {}, deploy: async () => {}, look: async () => [] };
    const region = planOf(contextOf(PROFILE, env, rest)).find(({ name }) => name === 'region');
    expect(await region?.check()).toMatchObject({
      tell: expect.stringContaining('The database is in aws:eu-central-1, the API in aws:ap-southeast-1'),
    });
  });

  it('reports the errors of the live site', async () => {
    const file = settingsFile(SETTINGS);
    await setup(file, { persons: persons() });
    const { missing, said } = await setup(file, { faults: ['/ answers 522 instead of 200'] });
    expect(missing).toEqual(['site']);
    expect(said.at(-2)).toContain('https://www.guild.example is not as it should be: / answers 522');
  });
});

it('the setup of a second association in the same account shares nothing with the first', async () => {
  await setup(settingsFile(SETTINGS), { persons: persons() });
  const before = structuredClone(state.workers);
  state.zones.push({ ...ACTIVE, id: 'z2', name: 'other.example' });
  const file = settingsFile(SETTINGS.replaceAll('guild.example', 'other.example'));
  expect((await setup(file, { profile: OTHER })).missing).toEqual([]);
  expect(state.buckets).toEqual(['setup-test-guild-media', 'setup-test-other-media']);
  expect(state.projects.map(({ name }) => name)).toEqual(['setup-test-guild', 'setup-test-other']);
  expect(state.domains.map(({ service }) => service)).toEqual(['setup-test-guild', 'setup-test-other']);
  expect(state.workers).toMatchObject(before);
  expect(state.subdomain).toBe('setup-test-guild');
});

it('hasProgram is false for a Worker that exists only because a secret was set', async () => {
  const cloudflare = await connectCloudflare({ ...addresses, CLOUDFLARE_API_TOKEN: 'cf-token' });
  const isDeployed = () => hasProgram(cloudflare, 'acc1', 'setup-test-guild');
  expect(await isDeployed()).toBe(false);
  state.workers['setup-test-guild'] = { secrets: { LOCATION: 'weur' }, bindings: [], crons: [] };
  expect(await isDeployed()).toBe(false);
  deployInto(state, PROFILE);
  expect(await isDeployed()).toBe(true);
});

it('npm run deploy -- --setup without a person exits with 1 and names what is missing', async () => {
  const origin = await startServer((_, response) => response.writeHead(500).end());
  const run = promisify(execFile)(process.execPath, [path.join(root, 'scripts/deploy.ts'), '--setup'], {
    cwd: scratch,
    // Stops a setup that hangs, so that the test failure shows the output of the setup.
    timeout: 60_000,
    env: {
      ...process.env,
      ...addresses,
      ...{
        CLOUDFLARE_API_TOKEN: 'wrong',
        SITE_URL: '',
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
        NEON_API_KEY: '',
      },
      NEON_API_URL: origin,
    },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^you {3}account: .*\n.*\nyou {3}address: Set SITE_URL.*\nwait {2}workers\.dev: after account\n/,
    ),
    stderr: expect.stringMatching(/^Not done: account, address, .*\. Run it again afterwards\.\n$/),
  });
});
