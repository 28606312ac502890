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

/** Shows the project at `place`, because its own folder may be closed to other users. */
export function runAsUser(uid: number, place: string, parameters: string[], env: NodeJS.ProcessEnv) {
  mkdirSync(place, { recursive: true });
  const node = path.join(place, path.relative(project, process.execPath));
  const script = `mount --bind "$0" "$1" && cd "$1" && shift && exec setpriv --reuid=${uid} --regid=${uid} --clear-groups -- "$@"`;
  return spawnSync(
    'unshare',
    ['--mount', 'bash', '-c', script, project, place, node, ...parameters],
    // NODE_OPTIONS names files of the closed folder.
    { encoding: 'utf8', env: { ...process.env, ...env, NODE_OPTIONS: '' } },
  );
}
