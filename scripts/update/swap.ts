import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { git, type Machine, runAsOwner, runInPlace } from './owner.ts';

/** Not in git. Whole programs, with packages and built files. */
const NEXT = '.next';
const PREVIOUS = '.previous';
const BUILT = ['node_modules', 'dist'];
const COMMIT = 'commit';

const at = ({ root }: Machine, ...parts: string[]) => path.join(root, ...parts);

export function dropNext(machine: Machine): void {
  rmSync(at(machine, NEXT), { recursive: true, force: true });
  git(machine, 'worktree', 'prune');
}

const COMPILED = 'node_modules/.cache/node';

/** Else the new version would compile all its modules while visitors wait for its start. */
function keepCompiled(machine: Machine): void {
  if (!existsSync(at(machine, COMPILED))) return;
  const copy = ['-exec', 'cp', '--parents', '-p', '-t', NEXT, '{}', '+'];
  runAsOwner(machine, 'find', COMPILED, '-type', 'f', '-readable', ...copy);
}

export function prepareNext(machine: Machine, commit: string): void {
  dropNext(machine);
  git(machine, 'worktree', 'add', '--detach', '--force', NEXT, commit);
  // Unchanged parts are not installed or built again.
  if (existsSync(at(machine, 'dist'))) runAsOwner(machine, 'cp', '-a', 'dist', `${NEXT}/dist`);
  // Packages by hard links. Not caches: they are written in place, and root's could not be linked.
  mkdirSync(at(machine, NEXT, 'node_modules'));
  chownSync(at(machine, NEXT, 'node_modules'), machine.uid, machine.gid);
  const packages = readdirSync(at(machine, 'node_modules'))
    .filter((name) => !['.install-stamp', '.cache', '.vite'].includes(name))
    .map((name) => path.join('node_modules', name));
  if (packages.length) runAsOwner(machine, 'cp', '-al', '-t', `${NEXT}/node_modules`, ...packages);
  const stamp = 'node_modules/.install-stamp';
  if (existsSync(at(machine, stamp))) runAsOwner(machine, 'cp', '-a', stamp, `${NEXT}/${stamp}`);
  keepCompiled(machine);
  runInPlace(machine, at(machine, NEXT), 'nice', 'node', 'scripts/bootstrap.mjs', 'scripts/build/build.ts');
}

export const previousCommit = (machine: Machine): string | undefined =>
  existsSync(at(machine, PREVIOUS, COMMIT))
    ? readFileSync(at(machine, PREVIOUS, COMMIT), 'utf8').trim()
    : undefined;

function moveBuilt(machine: Machine, from: string, to: string): void {
  for (const name of BUILT.filter((folder) => existsSync(at(machine, from, folder))))
    renameSync(at(machine, from, name), at(machine, to, name));
}

/** Takes less than a second. The service must not run. */
export function swapIn(machine: Machine, commit: string): void {
  // Deleted with NEXT while the new version runs, because deleting takes seconds.
  if (existsSync(at(machine, PREVIOUS))) renameSync(at(machine, PREVIOUS), at(machine, NEXT, 'dropped'));
  mkdirSync(at(machine, PREVIOUS));
  writeFileSync(at(machine, PREVIOUS, COMMIT), `${git(machine, 'rev-parse', 'HEAD')}\n`);
  moveBuilt(machine, '.', PREVIOUS);
  moveBuilt(machine, NEXT, '.');
  git(machine, 'reset', '--quiet', '--hard', commit);
}

/** The service must not run. A second call brings the newer program again. */
export function swapBack(machine: Machine): void {
  const commit = previousCommit(machine);
  if (!commit) throw new Error('There is no program from before an update.');
  const newer = git(machine, 'rev-parse', 'HEAD');
  mkdirSync(at(machine, NEXT), { recursive: true });
  moveBuilt(machine, '.', NEXT);
  moveBuilt(machine, PREVIOUS, '.');
  moveBuilt(machine, NEXT, PREVIOUS);
  git(machine, 'reset', '--quiet', '--hard', commit);
  writeFileSync(at(machine, PREVIOUS, COMMIT), `${newer}\n`);
  dropNext(machine);
}
