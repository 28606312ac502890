import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ON_DATA = [
  ...['functions/local/start.ts', 'db/migrate.ts'],
  ...['account', 'backup', 'export', 'import', 'media-clean', 'restore', 'roles'].map(
    (name) => `scripts/${name}.ts`,
  ),
];

const isIn = (folder) => (existsSync(folder) ? statSync(folder) : undefined);

function accountOf(uid) {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [name, , , , , home] =
    lines.map((line) => line.split(':')).find(([, , id]) => id === String(uid)) ?? [];
  return { name, home };
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function refusal(folder, { uid }) {
  const { name = `#${uid}` } = accountOf(uid);
  const others = uid === 0 ? '' : ` or as ${name} (sudo -u ${name} …)`;
  return `${folder} belongs to ${name}: run the same command as root${others}.`;
}

function become({ uid, gid }, root) {
  const { name, home } = accountOf(uid);
  if (name) process.initgroups(name, gid);
  else process.setgroups([gid]);
  process.setgid(gid);
  process.setuid(uid);
  process.env.HOME = home && isIn(home) ? home : path.resolve(root);
  // npm would otherwise use root's.
  delete process.env.npm_config_cache;
}

/**
 * A file that root made in the data folder would keep the service, which runs as another user, from starting.
 * As root, the process becomes the owner of the data folder, or of the program where there is no data yet.
 * One line: why this user may not touch the data.
 */
export function actAsOwner(root, program, { dataDir = '.data', hasDatabase }) {
  const uid = process.getuid?.();
  if (uid === undefined || !ON_DATA.includes(program)) return undefined;
  const folder = path.resolve(root, dataDir);
  const data = isIn(folder);
  const owner = data ?? statSync(root);
  if (uid === 0 && owner.uid !== 0) become(owner, root);
  if (uid === 0 || owner.uid === uid || !data) return undefined;
  return hasDatabase || isWritable(folder) ? undefined : refusal(folder, owner);
}
