// Installs the packages if the lock file has changed, and then runs a script or a tool on the pinned Node. Programs
// that run the system install only `dependencies`, all others `devDependencies` as well. This file itself must run
// on Node 18 and newer.
// node scripts/bootstrap.mjs FILE.ts [arguments]
// node scripts/bootstrap.mjs TOOL [arguments]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { actAsOwner } from './data-owner.mjs';
import { install } from './install.mjs';
import { machineProblem, pinnedNode, thisMachine } from './pinned-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');

const START = 'functions/local/start.ts';

/** Programs that need no `devDependencies`. */
const ON_MACHINE = [
  ...[START, 'db/migrate.ts', 'scripts/build/build.ts', 'scripts/update/update.ts'],
  ...['account', 'backup', 'export', 'import', 'media-clean', 'restore', 'roles'].map(
    (name) => `scripts/${name}.ts`,
  ),
];

/** Entry files of tools, by the name of their npm script. `npx` would run the tools on the caller's Node. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  'drizzle-kit': 'drizzle-kit/bin.cjs',
  playwright: '@playwright/test/cli.js',
  vitest: 'vitest/vitest.mjs',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Those who develop run the tests next, and a store that speaks S3 has a package of its own. */
function needsAll(program, parameters) {
  if (!ON_MACHINE.includes(program) || parameters.includes('--watch')) return true;
  return Boolean(setting('R2_ENDPOINT')) || parameters.some((each) => /^(s3|r2):/.test(each));
}

function installPackages({ platform, arch, glibc }, isAll) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  // Ignores the version of the project itself, which `npm version` changes.
  packages[''].version = '';
  const wanted = createHash('sha256')
    .update(JSON.stringify([packages, platform, arch, Boolean(glibc)]))
    .digest('hex');
  const stamp = path.join(modules, '.install-stamp');
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const [digest, part] = found.split(' ');
  if (digest === wanted && !(isAll && part)) return;
  console.log('Installing packages …');
  // Who has all packages gets all of the next version, too.
  const hasAll = isAll || (found !== '' && !part);
  try {
    const status = install(root, { isAll: hasAll, isMore: digest === wanted });
    if (status !== 0) process.exit(status);
  } catch (error) {
    fail(error.message);
  }
  writeFileSync(stamp, hasAll ? wanted : `${wanted} running`);
}

function writableSettings() {
  try {
    accessSync(os.homedir(), constants.W_OK);
    return {};
  } catch {
    // wrangler fails without a writable folder for its settings and logs.
    return { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME ?? path.join(modules, '.cache/config') };
  }
}

/** From the environment, else from `.env`. Programs read `.env` too late: after their imports. */
function setting(name) {
  if (process.env[name] !== undefined) return process.env[name] || undefined;
  const file = path.join(root, '.env');
  if (!existsSync(file)) return undefined;
  return new RegExp(`^\\s*${name}\\s*=\\s*(["']?)(.+?)\\1\\s*$`, 'm').exec(readFileSync(file, 'utf8'))?.[2];
}

/** Installing and building takes minutes: a port that is taken is reported before. */
function portProblem() {
  const [port, host] = [setting('PORT') ?? '8787', setting('HOST') ?? '127.0.0.1'];
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => {
      const isTaken = code === 'EADDRINUSE';
      resolve(isTaken ? `Port ${port} on ${host} is in use: set PORT to another one` : undefined);
    });
    // The program reports an invalid port, with all other settings.
    if (!(Number(port) < 65536)) return resolve();
    probe.listen(Number(port), host, () => probe.close(() => resolve()));
  });
}

function environment(node, tool) {
  const preload = (name) => `--import=${new URL(name, import.meta.url).href}`;
  const profile = setting('ASSOCIATION_DIR');
  const preloads = [preload('resolve-drizzle.mjs'), profile && preload('resolve-association.mjs')];
  return {
    ...process.env,
    ...writableSettings(),
    ...(profile && { ASSOCIATION_DIR: profile }),
    // Makes programs with the first line `#!/usr/bin/env node` run on the pinned Node.
    PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
    // With any value other than `production` or `test`, React and the tools would run in their slower
    // development mode.
    NODE_ENV: tool === 'vitest' ? 'test' : 'production',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/node'),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...preloads].filter(Boolean).join(' '),
  };
}

const [program, ...parameters] = process.argv.slice(2);
const machine = thisMachine();
const problem =
  machineProblem(machine) ??
  actAsOwner(root, program, {
    dataDir: setting('DATA_DIR'),
    hasDatabase: Boolean(setting('DATABASE_URL')),
  }) ??
  (program === START ? await portProblem() : undefined);
if (problem) fail(problem);
installPackages(machine, needsAll(program, parameters));
const node = pinnedNode(root, machine);
if (!existsSync(node)) fail(`${node} is missing: remove node_modules and run the command again.`);
const file = Object.hasOwn(TOOLS, program) ? path.join(modules, TOOLS[program]) : program;
const child = spawn(node, [file, ...parameters], {
  cwd: root,
  stdio: 'inherit',
  env: environment(node, program),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', ({ message }) => fail(`The pinned Node does not start: ${message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
