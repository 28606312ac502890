// Moves the unreleased changes in CHANGELOG.md below the new version. `npm version` runs this script. With
// `--check`, only checks that there are unreleased changes.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

/** The date is YYYY-MM-DD. Throws when there are no unreleased changes. */
export function withRelease(changelog: string, version: string, date: string): string {
  const changes = UNRELEASED.exec(changelog)?.[1]?.trim();
  if (!changes) throw new Error('CHANGELOG.md has nothing under "## Unreleased"');
  const release = `## Unreleased\n\n## ${version} (${date})\n\n${changes}\n\n`;
  return `${changelog.replace(UNRELEASED, () => release).trimEnd()}\n`;
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  const file = path.join(root, 'CHANGELOG.md');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  const released = withRelease(readFileSync(file, 'utf8'), version, today);
  if (!process.argv.includes('--check')) writeFileSync(file, released);
}
