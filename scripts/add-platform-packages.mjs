// Adds the binary packages of other platforms to the lock file, as optional entries with their hashes. npm
// omits them when its registry cannot resolve them, and then `npm ci` rejects the lock file. Run it after every
// change of dependencies:
// npm install && node scripts/add-platform-packages.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const OS = new Map(
  Object.entries({ windows: 'win32' }).concat(
    [
      'android',
      'darwin',
      'linux',
      'freebsd',
      'win32',
      'openharmony',
      'netbsd',
      'openbsd',
      'sunos',
      'aix',
    ].map((os) => [os, os]),
  ),
);
const CPU = new Map(
  [['64', 'x64']].concat(
    ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'].map((cpu) => [
      cpu,
      cpu,
    ]),
  ),
);

function isLocked(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

function platformEntry(name, version, dev) {
  const words = name.split('/').pop().split('-');
  const os = words.map((word) => OS.get(word)).find(Boolean);
  const cpu = words.map((word) => CPU.get(word)).find(Boolean);
  if (!os && !cpu) return undefined;
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined;
  return {
    version,
    optional: true,
    ...(dev && { dev }),
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(libc && { libc }),
  };
}

/** Loads the hash of a package from the registry. Without a hash, `npm ci` would accept any content. */
function integrityOf(name, version) {
  const parameters = ['view', `${name}@${version}`, 'dist.integrity'];
  return execFileSync('npm', parameters, { encoding: 'utf8', shell: process.platform === 'win32' }).trim();
}

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(lock.packages, from, name)) continue;
    const platform = platformEntry(name, range.replace(/^\^/, ''), entry.dev);
    if (!platform) throw new Error(`cannot tell the platform of ${name}`);
    const { version, ...rest } = platform;
    lock.packages[`node_modules/${name}`] = { version, integrity: integrityOf(name, version), ...rest };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${added} platform packages`);
