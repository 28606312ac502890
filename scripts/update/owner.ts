import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

export interface Machine {
  root: string;
  uid: number;
  gid: number;
}

export function machineAt(root: string): Machine {
  if (process.getuid?.() !== 0) throw new Error('Run it as root: the service is restarted.');
  const { uid, gid } = statSync(root);
  return { root, uid, gid };
}

const optionsOf = ({ root, uid, gid }: Machine) => ({
  cwd: root,
  uid,
  gid,
  env: { ...process.env, HOME: root, npm_config_cache: undefined },
});

/** Runs git as the owner of the program, so that its files stay writable for the owner. */
export const git = (machine: Machine, ...parameters: string[]): string =>
  execFileSync('git', parameters, {
    ...optionsOf(machine),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

export function runAsOwner(machine: Machine, program: string, ...parameters: string[]): void {
  const { status } = spawnSync(program, parameters, { ...optionsOf(machine), stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed`);
}

/**
 * Runs a command with `folder` in the place of the program, because the built files contain paths. The running
 * program does not notice: the mount belongs to the command alone.
 */
export function runInPlace({ root, uid, gid }: Machine, folder: string, ...command: string[]): void {
  const script =
    'mount --bind "$1" "$2" && cd "$2" && uid=$3 gid=$4 && shift 4 && exec setpriv --reuid="$uid" --regid="$gid" --clear-groups -- "$@"';
  const { status } = spawnSync(
    'unshare',
    ['--mount', 'bash', '-c', script, 'bash', folder, root, String(uid), String(gid), ...command],
    { stdio: 'inherit', env: { ...process.env, HOME: root, npm_config_cache: undefined } },
  );
  if (status !== 0) throw new Error(`${command.join(' ')} failed; the running program is unchanged`);
}

export function service(action: 'start' | 'stop', name: string): void {
  const { status } = spawnSync('systemctl', [action, name], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`systemctl ${action} ${name} failed`);
}
