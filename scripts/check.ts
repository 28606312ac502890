// Checks format, lint rules and types. Takes seconds, and needs no database.
// npm run check
// With --record, writes the duration to docs/durations.md.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { measured, printDurations, recordDurations } from './tests/durations.ts';

const root = path.join(import.meta.dirname, '..');
const CACHE = 'node_modules/.cache/check';

const cached = (name: string) => ['--incremental', '--tsBuildInfoFile', `${CACHE}/tsc-${name}.json`];

const CHECKS: [name: string, program: string, ...parameters: string[]][] = [
  ['format and lint', 'biome', 'ci', '--colors=off', '.'],
  ['types of db, admin and scripts', 'tsc', '--noEmit', ...cached('root')],
  ['types of functions', 'tsc', '-p', 'functions/tsconfig.json', ...cached('functions')],
  ['types of cloudflare', 'tsc', '-p', 'site/cloudflare/tsconfig.json', ...cached('cloudflare')],
  [
    'who imports whom',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    '--cache',
    `${CACHE}/dependency-cruiser`,
    '--cache-strategy',
    'content',
    'admin',
    'core',
    'db',
    'door',
    'functions',
    'scripts',
    'site',
    'testing',
    'tools',
  ],
  ['calls of SQL functions', 'node', 'scripts/database/calls.ts', '--check'],
  ['nothing unused', 'knip', '--no-progress', '--no-config-hints'],
  ['types of site', 'astro', 'check', '--root', 'site', '--minimumSeverity', 'warning'],
];

function run([name, program, ...parameters]: (typeof CHECKS)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('exit', (code) => {
      console.log(code === 0 ? `ok    ${name}` : `FAIL  ${name}\n${said}`);
      resolve(code === 0);
    });
  });
}

const { result: results, duration } = await measured('check', () => Promise.all(CHECKS.map(run)));
printDurations([duration]);
if (process.argv.includes('--record')) recordDurations([duration]);
process.exit(results.every(Boolean) ? 0 : 1);
