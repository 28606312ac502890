import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** File that `npm ci` prefers over package-lock.json. */
const LOCATED = 'npm-shrinkwrap.json';
const QUIETLY = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * Returns the lock file with registry URLs, if a registry is given, and without `engines`: npm would compare
 * these with the caller's Node and omit optional packages, although all run on the pinned Node.
 */
function located(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  const entries = Object.entries(packages).map(([place, { engines: _, ...entry }]) => {
    const name = entry.name ?? place.split('node_modules/').at(-1);
    // Requires an integrity hash before using a constructed URL.
    if (!registry || !entry.integrity || entry.resolved) return [place, entry];
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [place, { ...entry, resolved: `${registry}/${name}/-/${file}` }];
  });
  return JSON.stringify({ ...rest, packages: Object.fromEntries(entries) });
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns npm's registry and cache; a temporary cache when npm's own is read-only, as with a read-only home. */
function settingsOf(npm) {
  const { error, stdout } = npm(['config', 'get', 'registry', 'cache'], 'pipe');
  if (error) throw new Error(`npm does not start: ${error.message}`);
  const registry = /^registry=(.*?)\/?$/m.exec(stdout)?.[1];
  const cache = /^cache=(.*)$/m.exec(stdout)?.[1] ?? '';
  const temporary = isWritable(cache) ? undefined : mkdtempSync(path.join(os.tmpdir(), 'npm-cache-'));
  return { registry, temporary };
}

/**
 * Installs the packages of the lock file into `root`, including build tools. Returns npm's exit code. The
 * lock file contains no registry, so npm would first fetch each package's version list: 59 s instead of 27. A
 * temporary npm-shrinkwrap.json, which npm prefers, contains the URLs. If these fail, npm runs again without
 * it.
 */
export function install(root) {
  const npm = (parameters, stdio) =>
    spawnSync('npm', parameters, { cwd: root, stdio, shell: process.platform === 'win32', encoding: 'utf8' });
  const { registry, temporary } = settingsOf(npm);
  const always = ['ci', '--include=dev', ...QUIETLY, ...(temporary ? [`--cache=${temporary}`] : [])];
  const ci = (...parameters) => npm([...always, ...parameters], 'inherit');
  const file = path.join(root, LOCATED);
  // Ctrl-C reaches npm too: wait for its end.
  const stay = () => {};
  process.on('SIGINT', stay);
  try {
    const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
    writeFileSync(file, located(lock, registry));
    const { status, signal } = ci('--fetch-retries=0');
    if (status === 0 || signal || status > 128) return status ?? 130;
    writeFileSync(file, located(lock));
    console.log('Trying again with the addresses that the registry gives …');
    return ci().status ?? 1;
  } finally {
    rmSync(file, { force: true });
    if (temporary) rmSync(temporary, { recursive: true, force: true });
    process.off('SIGINT', stay);
  }
}
