import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { bodyOf, startServer } from '../../functions/testing/server.ts';
import { cloudflareProfile, configurationOf } from './configuration.ts';
import { API_CONFIG, CONVERTER_CONFIG, PUBLISHER_CONFIG, SITE_CONFIG } from './settings.ts';
import { wrangler } from './wrangler.ts';

const root = path.join(import.meta.dirname, '../..');
const FLORISTS = path.join(root, 'testing/florists');
const CONFIGS = [SITE_CONFIG, API_CONFIG, PUBLISHER_CONFIG, CONVERTER_CONFIG];
const run = promisify(execFile);
const scratch = scratchFolder('configuration');
afterAll(() => rmSync(scratch, { recursive: true }));

const namedBy = (profile: Parameters<typeof configurationOf>[1]): string[] => {
  const found = CONFIGS.flatMap((config) =>
    Array.from(
      JSON.stringify(configurationOf(config, profile)).matchAll(
        /"(?:name|service|script_name|bucket_name|queue|namespace_id)":"([^"]+)"/g,
      ),
      ([, name = '']) => name,
    ),
  );
  // Excludes names of bindings, which are the same for every association.
  return [...new Set(found.filter((name) => !/^[A-Z_]+$/.test(name)))].sort();
};

describe('the Cloudflare configuration of an association', () => {
  it('keeps the existing names of the first association', () => {
    expect(namedBy(cloudflareProfile(path.join(root, 'associations/pet-trade')))).toEqual([
      ...['1001', '1002', '1003', '1004', 'association-media', 'association-media-staging'],
      ...['pet-trade-association', 'pet-trade-association-api', 'pet-trade-association-api-staging'],
      ...['pet-trade-association-pdf', 'pet-trade-association-publisher'],
      ...['pet-trade-association-publisher-staging', 'pet-trade-association-staging'],
    ]);
  });

  it('shares no name with another association in the same account', () => {
    const first = namedBy({ ...cloudflareProfile(path.join(root, 'associations/pet-trade')), mail: true });
    const second = namedBy({ ...cloudflareProfile(FLORISTS), mail: true, backups: 'florists-backups' });
    expect(second).toContain('florists-guild-publisher-staging');
    expect(second).toContain('florists-guild-mail-events');
    expect(first.filter((name) => second.includes(name))).toEqual([]);
  });

  it('contains bucket, region, crons, location, workers.dev setting and mail of the profile, in production and staging', () => {
    const profile = {
      ...{ name: 'guild', bucket: 'guild-files', backups: 'guild-nights', region: 'aws:eu-central-1' },
      ...{ crons: ['1 16 * * *', '0 20 * * *'], location: 'weur' as const, workersDev: false, mail: true },
    };
    const api = configurationOf(API_CONFIG, profile);
    expect(api).toMatchObject({
      placement: { region: 'aws:eu-central-1' },
      triggers: { crons: ['1 16 * * *', '0 20 * * *'] },
      r2_buckets: [
        { binding: 'BUCKET', bucket_name: 'guild-files' },
        { binding: 'BACKUPS', bucket_name: 'guild-nights' },
      ],
      send_email: [{ name: 'EMAIL' }],
      queues: { consumers: [{ queue: 'guild-mail-events', max_retries: 5 }] },
      env: {
        staging: { send_email: [{ name: 'EMAIL' }], r2_buckets: [{ bucket_name: 'guild-files-staging' }] },
      },
    });
    expect(api.env?.staging?.queues).toEqual({ consumers: [] });
    for (const config of [SITE_CONFIG, PUBLISHER_CONFIG])
      expect(configurationOf(config, profile)).toMatchObject({
        vars: { LOCATION: 'weur' },
        env: { staging: { vars: { LOCATION: 'weur' } } },
      });
    expect(configurationOf(SITE_CONFIG, profile)).toMatchObject({
      workers_dev: false,
      env: { staging: { workers_dev: true } },
    });
  });

  it('updates Durable Objects at once, without a gradual rollout', () => {
    for (const config of [API_CONFIG, PUBLISHER_CONFIG]) {
      const { durable_objects, env } = configurationOf(config, { name: 'guild' });
      for (const objects of [durable_objects, env?.staging?.durable_objects])
        expect(objects).toMatchObject({ code_update_strategy: { mode: 'immediate' } });
    }
  });

  it('refers to existing programs by absolute paths', () => {
    for (const config of CONFIGS) {
      const { main = '' } = configurationOf(config, { name: 'guild' });
      expect(path.isAbsolute(main) && existsSync(main), main).toBe(true);
    }
  });
});

describe('a warning of wrangler', () => {
  it('is printed and does not stop the deployment', async () => {
    mkdirSync(scratch, { recursive: true });
    writeFileSync(path.join(scratch, 'worker.js'), 'export default { fetch() {} }');
    const config = path.join(scratch, 'wrangler.json');
    const fields = { name: 'x', main: 'worker.js', compatibility_date: '2026-11-01', unheard_of: 1 };
    writeFileSync(config, JSON.stringify(fields));
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await wrangler(['deploy', '--dry-run', '--config', config])).toContain('--dry-run: exiting now');
    expect(said.mock.calls.join('\n')).toMatch(/^note {2}wrangler deploy: .*WARNING[\s\S]*unheard_of/);
  });
});

describe('commands for an association', () => {
  const calls: string[] = [];
  let env: NodeJS.ProcessEnv;
  beforeEach(async () => {
    calls.length = 0;
    const deployments = ['v3', 'v2', 'v1'].map((version_id) => ({
      ...{
        id: `d-${version_id}`,
        created_on: '2026-11-20T00:00:00Z',
        source: 'wrangler',
        strategy: 'percentage',
      },
      ...{ author_email: 'a@b.example', versions: [{ version_id, percentage: 100 }] },
    }));
    const origin = await startServer(async (request, response) => {
      const [, worker, rest = ''] = /scripts\/([\w-]+)\/(.*)$/.exec(request.url ?? '') ?? [];
      const body = await bodyOf(request);
      if (request.method !== 'GET') {
        const version = JSON.parse(body || '{}').versions?.[0].version_id ?? '';
        calls.push(`${request.method} ${worker} ${rest} ${version}`.trim());
      }
      const version = {
        id: 'v2',
        number: 2,
        metadata: { created_on: '2026-11-20T00:00:00Z' },
        resources: {},
      };
      const result = rest.startsWith('versions')
        ? version
        : rest.startsWith('secrets')
          ? []
          : { deployments };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
    });
    env = {
      ...process.env,
      ...{
        CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
        CLOUDFLARE_API_TOKEN: 't',
        CLOUDFLARE_ACCOUNT_ID: 'acc',
      },
      ...{ ASSOCIATION_DIR: FLORISTS, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
    };
  });

  it('npm run deploy -- --rollback restores the previous version of its three Workers, beginning with the site’s', {
    timeout: 180_000,
  }, async () => {
    const { stdout } = await run(process.execPath, ['scripts/deploy.ts', '--rollback', '--env', 'staging'], {
      cwd: root,
      env,
    });
    const names = [
      'florists-guild-staging',
      'florists-guild-api-staging',
      'florists-guild-publisher-staging',
    ];
    expect(calls).toEqual(names.map((name) => `POST ${name} deployments v2`));
    expect(stdout).toContain('ok    wrangler.publisher.toml is the version before');
  });

  it.each([
    [['--config', 'wrangler.api.toml'], 'florists-guild-api'],
    [['--config=wrangler.publisher.toml'], 'florists-guild-publisher'],
    [[], 'florists-guild'],
  ])('npm run wrangler %j uses the association’s own Worker', async (parameters, worker) => {
    await run(
      process.execPath,
      ['scripts/deploy/run-wrangler.ts', 'secret', 'delete', 'OLD', ...parameters, '--env='],
      { cwd: root, env },
    );
    expect(calls).toEqual([expect.stringContaining(`DELETE ${worker} secrets/OLD`)]);
  });
});
