import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What `npm ci` reads before package-lock.json. */
const LOCATED = 'npm-shrinkwrap.json';
const QUIETLY = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** The lock file with the address of each package in the registry in use, as registries lay them out. */
function located(lock, registry) {
  const { packages, ...rest } = JSON.parse(lock);
  const entries = Object.entries(packages).map(([place, entry]) => {
    const name = entry.name ?? place.split('node_modules/').at(-1);
    // Without its hash, what comes from there could be anything.
    if (!entry.integrity || entry.resolved) return [place, entry];
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [place, { ...entry, resolved: `${registry}/${name}/-/${file}` }];
  });
  return JSON.stringify({ ...rest, packages: Object.fromEntries(entries) });
}

/**
 * Installs what the lock file names into `root`, those for building too, whatever NODE_ENV says.
 * The lock file names no registry, so npm would ask it for the list of versions of every package: a third of the time.
 * Returns npm's exit code.
 */
export function install(root) {
  const npm = (parameters, stdio) =>
    spawnSync('npm', parameters, { cwd: root, stdio, shell: process.platform === 'win32', encoding: 'utf8' });
  const ci = (...parameters) => npm(['ci', '--include=dev', ...QUIETLY, ...parameters], 'inherit');
  const registry = npm(['config', 'get', 'registry'], 'pipe').stdout?.trim().replace(/\/$/, '');
  const file = path.join(root, LOCATED);
  // Ctrl-C goes to npm too, whose end is waited for.
  const stay = () => {};
  process.on('SIGINT', stay);
  try {
    writeFileSync(file, located(readFileSync(path.join(root, 'package-lock.json'), 'utf8'), registry));
    const { status, signal } = ci('--fetch-retries=0');
    if (status === 0 || signal || status > 128) return status ?? 130;
  } finally {
    rmSync(file, { force: true });
    process.off('SIGINT', stay);
  }
  console.log('Once more, with the addresses that the registry gives …');
  return ci().status ?? 1;
}
