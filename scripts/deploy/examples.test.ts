import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OPTIONAL_SECRETS } from '../setup/worker-steps.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Workflow {
  on: { repository_dispatch: { types: string[] } };
  concurrency: { 'cancel-in-progress': boolean };
  env?: Record<string, string>;
  jobs: Record<
    string,
    {
      env: Record<string, string>;
      if?: string;
      needs?: string | string[];
      steps: { run?: string; if?: string }[];
    }
  >;
}

describe('docs/github-deploy.yml', () => {
  const workflow = parse(read('docs/github-deploy.yml')) as Workflow;

  it('is triggered by the event that the rebuild hook sends', () => {
    const example = /^#REBUILD_HOOK_BODY=|GitHub: (\{.*\})$/m.exec(read('.env.example'))?.[1] ?? '';
    expect(workflow.on.repository_dispatch.types).toEqual([JSON.parse(example).event_type]);
    expect(workflow.concurrency['cancel-in-progress']).toBe(false);
  });

  it('deploys to staging first, and rolls back only a deployment that fails its check', () => {
    const { staging, deploy } = workflow.jobs;
    expect(staging?.steps.flatMap(({ run = [] }) => run)).toEqual(['npm run deploy -- --env staging']);
    expect(deploy?.steps.filter(({ run }) => run).map(({ run, if: when }) => [run, when])).toEqual([
      ['npm run deploy -- --no-look', expect.stringContaining('!inputs.rollback')],
      ['npm run deploy -- --no-check --no-look', expect.any(String)],
      ['npm run deploy -- --look', expect.stringContaining('!inputs.rollback')],
      ['npm run deploy -- --rollback', expect.stringContaining("steps.look.outcome == 'failure'")],
    ]);
    expect(deploy?.needs).toEqual(['test', 'staging']);
  });

  it('tests before anything goes live', () => {
    const { test, staging, deploy } = workflow.jobs;
    expect(test?.steps.flatMap(({ run = [] }) => run)).toEqual(['npm test']);
    expect(staging?.needs).toBe('test');
    expect(deploy?.steps.length && String(workflow.jobs.deploy?.if)).toContain(
      "needs.test.result != 'failure'",
    );
  });

  it('gives each job the variables that a deployment needs', () => {
    const { test: _, ...deploying } = workflow.jobs;
    for (const job of Object.values(deploying))
      expect(Object.keys({ ...workflow.env, ...job.env })).toEqual(
        expect.arrayContaining(['DATABASE_URL', 'SITE_URL', 'CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID']),
      );
    expect(workflow.jobs.staging?.env.DATABASE_URL).toContain('STAGING_');
  });
});

it('docs/github-test.yml checks, tests and runs a dry deployment, without any secret', () => {
  const text = read('docs/github-test.yml');
  const commands = Object.values((parse(text) as Workflow).jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run = [] }) => run),
  );
  expect(commands).toEqual(['npm run check', 'npm test', 'npm run deploy -- --dry-run --no-check']);
  expect(text).not.toContain('secrets.');
});

describe('docs/github-backup.yml', () => {
  it('backs up every night to another provider, and alerts if that fails', () => {
    const { jobs } = parse(read('docs/github-backup.yml')) as Workflow;
    const commands = jobs.backup?.steps.flatMap(({ run = [] }) => run);
    expect(commands).toEqual([
      expect.stringMatching(/^npm run --silent backup -- s3:\/\/.* --keep 30 --nightly$/),
    ]);
    expect(Object.keys(jobs.backup?.env ?? {})).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'R2_ENDPOINT', 'R2_BUCKET', 'BACKUP_S3_ENDPOINT']),
    );
    expect(jobs.backup?.env.BACKUP_S3_ENDPOINT).not.toBe(jobs.backup?.env.R2_ENDPOINT);
  });
});

describe('docs/single-machine', () => {
  const units = readdirSync(path.join(root, 'docs/single-machine')).filter((name) =>
    /^[^@]+\.service$/.test(name),
  );

  it.each(units)('the unit %s starts only files that exist', (unit) => {
    const [, command = ''] =
      /^ExecStart=\/usr\/bin\/env node (.*)$/m.exec(read(`docs/single-machine/${unit}`)) ?? [];
    const files = command.split(' ').filter((word) => /\.(ts|mjs)$/.test(word));
    expect(files).toHaveLength(2);
    for (const file of files) expect(existsSync(path.join(root, file)), file).toBe(true);
  });
});

describe('compose.yaml', () => {
  interface Service {
    image?: string;
    environment?: Record<string, string>;
    healthcheck?: { test: string[] };
    cap_drop: string[];
    mem_limit: string;
    logging: { options: Record<string, string> };
    networks?: { default: { ipv4_address: string } };
  }
  const { services, networks } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<'association' | 'caddy', Service>;
    networks: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } };
  };

  it('gives out no address that is reserved for Caddy', () => {
    const [{ subnet, ip_range: range } = { subnet: '', ip_range: '' }] = networks.default.ipam.config;
    const caddy = services.caddy.networks?.default.ipv4_address ?? '';
    expect(services.association.environment?.TRUSTED_PROXY).toBe(caddy);
    const within = (text: string, address: string) => {
      const [base = '', bits] = text.split('/');
      const list = new BlockList();
      list.addSubnet(base, Number(bits));
      return list.check(address);
    };
    expect(within(subnet, caddy)).toBe(true);
    expect(within(range, caddy)).toBe(false);
  });

  it('has limits, a pinned Caddy, and a health check that names the port of the system', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ cap_drop: ['ALL'], mem_limit: expect.any(String) });
      expect(Object.keys(service.logging.options)).toEqual(['max-size', 'max-file']);
    }
    expect(services.caddy.image).toMatch(/^caddy:\d+\.\d+\.\d+$/);
    expect(services.association.environment).toMatchObject({
      PORT: '8787',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
    });
    expect(services.association.healthcheck?.test.join(' ')).toContain(':8787/api/health');
  });
});

describe('docs/deploy.md', () => {
  const text = read('docs/deploy.md');

  it('uses only commands that exist', () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(commands.length).toBeGreaterThan(10);
    for (const name of commands) expect(scripts, name).toHaveProperty([name]);
  });

  it('links only to files and headings that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target ?? '');
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(
      ([, title]) =>
        `#${title
          ?.toLowerCase()
          .replace(/[^\w ]/g, '')
          .replaceAll(' ', '-')}`,
    );
    for (const target of targets.filter((each) => !each.startsWith('https:'))) {
      if (target.startsWith('#')) expect(headings).toContain(target);
      else expect(existsSync(path.join(root, 'docs', target)), target).toBe(true);
    }
  });
});

it('.env.example contains every secret and token that the setup reads', () => {
  const names = [
    ...OPTIONAL_SECRETS,
    'CLOUDFLARE_API_TOKEN',
    'CLOUDFLARE_ACCOUNT_ID',
    'NEON_API_KEY',
    'NEON_ORG_ID',
  ];
  for (const name of names) expect(read('.env.example')).toMatch(new RegExp(`^#${name}=`, 'm'));
});

it('.env.example is a valid settings file, with every variable that the commands read', () => {
  const text = read('.env.example');
  const values = parseEnv(text.replace(/^#(?=[A-Z_0-9]+=)/gm, ''));
  expect(Object.keys(values)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SITE_URL', 'REBUILD_HOOK_BODY', 'R2_BUCKET', 'R2_ENDPOINT']),
  );
});
