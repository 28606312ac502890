// Builds each part that has changed since the last build: the Worker, the back office, and the code of the
// public pages. `npm run deploy` makes the files for Cloudflare, which contain the content of a database.
// npm run build [-- --force]

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainEnvironment } from '../../db/local/plain-environment.ts';
import { associationAliases, associationFolder, associationSources } from '../association/folder.ts';
import { checkAssociation } from './association.ts';
import { withFileLock } from './file-lock.ts';
import { missingLines } from './profile/missing-words.ts';

const root = path.join(import.meta.dirname, '../..');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

export type PartName = 'Worker' | 'PDF converter' | 'fonts' | 'back office' | 'door' | 'pages';

interface Part {
  name: PartName;
  output: string;
  sources: string[];
  variables?: string[];
  command: [string, ...string[]];
}

/** Node itself reads the settings: they take words from the association's profile. */
const VITE = ['--logLevel', 'warn', '--configLoader', 'native', '--config'];

const SHARED = ['core', 'db', 'package-lock.json', 'tsconfig.json', ...associationSources()];

const PARTS: Part[] = [
  {
    name: 'Worker',
    output: 'dist/worker',
    sources: [...SHARED, 'functions', 'wrangler.api.toml'],
    command: [
      ...([bin('wrangler'), 'deploy', '--dry-run'] as const),
      ...['--config', 'wrangler.api.toml', '--env=', '--outdir', 'dist/worker'],
      ...associationAliases(),
    ],
  },
  {
    name: 'PDF converter',
    output: 'dist/converter',
    sources: [
      'core/content/limits.ts',
      'package-lock.json',
      'functions/content/converter',
      'wrangler.converter.toml',
    ],
    command: [
      ...([bin('wrangler'), 'deploy', '--dry-run'] as const),
      ...['--config', 'wrangler.converter.toml', '--outdir', 'dist/converter'],
    ],
  },
  {
    name: 'fonts',
    output: 'dist/fonts',
    sources: ['scripts/build/fonts.ts', 'package-lock.json'],
    command: [process.execPath, path.join(root, 'scripts/build/fonts.ts')],
  },
  {
    name: 'back office',
    output: 'dist/admin',
    sources: [...SHARED, 'admin', 'CHANGELOG.md', 'scripts/build/page-head.ts'],
    // The back office checks the API's responses in `npm run dev` (admin/kit/data/answer.ts).
    variables: ['VITE_CHECK_ANSWERS'],
    command: [bin('vite'), 'build', ...VITE, 'admin/vite.config.ts'],
  },
  {
    name: 'door',
    output: 'dist/door',
    sources: [...SHARED, 'door', 'scripts/build/page-head.ts'],
    command: [bin('vite'), 'build', ...VITE, 'door/vite.config.ts'],
  },
  {
    name: 'pages',
    output: 'dist/site',
    sources: [...SHARED, 'site'],
    command: [bin('astro'), 'build', '--root', 'site', '--silent'],
  },
];

/** They do not affect the build output. */
const LEFT_OUT = /(\.test\.tsx?$|(^|\/)(e2e|demo|local|migrations|testing|node_modules|\.\w+)(\/|$))/;

export const isSource = (file: string): boolean => !LEFT_OUT.test(file);

function filesBelow(source: string): string[] {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [source];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(isSource)
    .sort();
}

export function digestOfSources(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow))
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function digestOf({ sources, command, variables = [] }: Part): string {
  const hash = createHash('sha256').update(command.slice(1).join(' '));
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}`);
  return hash.update(digestOfSources(sources)).digest('hex');
}

function run([program, ...parameters]: [string, ...string[]], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} failed:\n${said}`)),
    );
  });
}

const stampOf = ({ output }: Part) => path.join(root, 'dist', `.${path.basename(output)}-stamp`);

const isFresh = (part: Part) =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === digestOf(part);

export const toolEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  // Without NODE_ENV, the back office would contain React's development build, which is twice as slow.
  NODE_ENV: 'production',
  // Scripts of the tools look for `node` in PATH.
  PATH: `${bin('')}${path.delimiter}${env.PATH}`,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
});

export const runTool = (name: string, ...parameters: string[]): Promise<void> =>
  run([bin(name), ...parameters], toolEnvironment(plainEnvironment()));

async function buildPart(part: Part, env: NodeJS.ProcessEnv): Promise<void> {
  const digest = digestOf(part);
  rmSync(stampOf(part), { force: true });
  const variables = part.variables?.map((name) => [name, process.env[name]]) ?? [];
  await run(part.command, { ...env, ...Object.fromEntries(variables) });
  writeFileSync(stampOf(part), digest);
}

export async function build(options: { isForced?: boolean; only?: PartName } = {}): Promise<PartName[]> {
  checkAssociation();
  mkdirSync(path.join(root, 'dist', 'public'), { recursive: true });
  const env = toolEnvironment(plainEnvironment());
  const isStale = (part: Part) =>
    (!options.only || part.name === options.only) && (options.isForced || !isFresh(part));
  if (!PARTS.some(isStale)) return [];
  // The lock prevents two concurrent builds from mixing their files.
  return withFileLock(path.join(root, 'dist', '.lock'), async () => {
    const stale = PARTS.filter(isStale);
    for (const line of missingLines(associationFolder())) console.log(line);
    await Promise.all(
      stale.map(async (part) => {
        const started = Date.now();
        await buildPart(part, env);
        console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      }),
    );
    return stale.map(({ name }) => name);
  });
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  await build({ isForced: process.argv.includes('--force') });
}
