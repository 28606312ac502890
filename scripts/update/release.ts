import { git, type Machine } from './owner.ts';

const releaseAt = (machine: Machine, commit: string): number =>
  JSON.parse(git(machine, 'show', `${commit}:db/release.json`)).release;

/**
 * The oldest program that the schema of a commit allows: the migrations of all its releases say so
 * (CONTRIBUTING.md, "Change the database").
 */
function oldestAt(machine: Machine, commit: string): number {
  const pattern = '^-- oldest release: [0-9]';
  const found = (() => {
    try {
      return git(machine, 'grep', '-h', pattern, commit, '--', 'db/migrations/*.sql');
    } catch {
      return '';
    }
  })();
  return Math.max(0, ...[...found.matchAll(/oldest release: (\d+)/g)].map(([, release]) => Number(release)));
}

export function whyNotBack(machine: Machine, older: string): string | undefined {
  const [release, oldest] = [releaseAt(machine, older), oldestAt(machine, 'HEAD')];
  return release >= oldest
    ? undefined
    : `The program before (schema release ${release}) does not work with this database, which allows ${oldest} and newer.`;
}
