import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const project = path.join(import.meta.dirname, '..');

/** Containers often lack this right. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'true'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** A command that sees the folder `from` at `place` as well; the project's own folder may be closed to other users. */
export function mounted(from: string, place: string, ...command: string[]): [string, string[]] {
  mkdirSync(place, { recursive: true });
  const script = 'mount --bind "$0" "$1" && shift && exec "$@"';
  return ['unshare', ['--mount', 'bash', '-c', script, from, place, ...command]];
}

export const asUser = (uid: number, ...command: string[]) => [
  ...['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--', ...command],
];

/** Runs the project, which is shown at `place`, as another user. */
export function runAsUser(uid: number, place: string, parameters: string[], env: NodeJS.ProcessEnv) {
  const node = path.join(place, path.relative(project, process.execPath));
  const command = ['env', '-C', place, ...asUser(uid, node, ...parameters)];
  // NODE_OPTIONS names files of the closed folder.
  const options = { encoding: 'utf8' as const, env: { ...process.env, ...env, NODE_OPTIONS: '' } };
  return spawnSync(...mounted(project, place, ...command), options);
}
