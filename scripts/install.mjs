import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Name of a lock file that `npm ci` prefers over package-lock.json. */
const LOCATED = 'npm-shrinkwrap.json';
const QUIETLY = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/**
 * The lock file. If a registry is given, adds a download URL for each package. Removes `engines`,
 * because npm would omit optional packages that do not support the caller's Node. All packages run on the
 * pinned Node.
 */
function located(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  const entries = Object.entries(packages).map(([place, { engines: _, ...entry }]) => {
    const name = entry.name ?? place.split('node_modules/').at(-1);
    // Adds a URL only if the package has a hash that verifies the download.
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

function settingsOf(npm) {
  const { error, stdout } = npm(['config', 'get', 'registry', 'cache'], 'pipe');
  if (error) throw new Error(`npm does not start: ${error.message}`);
  const registry = /^registry=(.*?)\/?$/m.exec(stdout)?.[1];
  const cache = /^cache=(.*)$/m.exec(stdout)?.[1] ?? '';
  const temporary = isWritable(cache) ? undefined : mkdtempSync(path.join(os.tmpdir(), 'npm-cache-'));
  return { registry, temporary };
}

/**
 * Installs the packages of the lock file into `root`, with `isAll` also `devDependencies`. With `isMore`, leaves in
 * place what is installed: a running system may have loaded it. Returns npm's exit code. The lock file has no URLs,
 * so npm would first load the version list of each package, and take 59 s. A temporary npm-shrinkwrap.json with URLs
 * shortens this to 27 s. If a URL fails, npm runs again without URLs.
 */
export function install(root, { isAll = true, isMore = false } = {}) {
  const npm = (parameters, stdio) =>
    spawnSync('npm', parameters, { cwd: root, stdio, shell: process.platform === 'win32', encoding: 'utf8' });
  const { registry, temporary } = settingsOf(npm);
  const how = [...(isMore ? ['install', '--no-save'] : ['ci']), isAll ? '--include=dev' : '--omit=dev'];
  const always = [...how, ...QUIETLY, ...(temporary ? [`--cache=${temporary}`] : [])];
  const ci = (...parameters) => npm([...always, ...parameters], 'inherit');
  const file = path.join(root, LOCATED);
  // npm also receives Ctrl-C. This process ignores it, and waits until npm has ended.
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
