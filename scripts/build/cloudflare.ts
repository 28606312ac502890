// Bundles the two Workers of Cloudflare: one renders pages, the other receives visitors' requests. build.ts
// builds everything else.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleId } from '../../site/publisher/bundle-folder.ts';
import { BUNDLE_FOLDER, FACTS_FILE } from '../../site/publisher/integration.ts';
import { associationAliases, associationSources } from '../association/folder.ts';
import { digestOfSources, runTool } from './build.ts';
import { withFileLock } from './file-lock.ts';

const dist = path.join(import.meta.dirname, '../../dist');
const bundleFolder = path.join(dist, 'site', BUNDLE_FOLDER);

/** `wrangler.publisher.toml` refers to the module `render-bundle`. */
function writeRenderBundle(): void {
  const facts = JSON.parse(readFileSync(path.join(bundleFolder, FACTS_FILE), 'utf8'));
  const folder = path.join(dist, 'render-bundle');
  const module = [
    `import * as entry from '../site/${BUNDLE_FOLDER}/${facts.entry}';`,
    'export { entry };',
    `export const facts = ${JSON.stringify(facts)};`,
    `export const bundleId = ${JSON.stringify(bundleId(bundleFolder))};`,
  ];
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.mjs'), `${module.join('\n')}\n`);
}

/** The deployment's publisher needs the journal at startup. */
export function writeReleaseFiles(journalFile: string, folder = path.join(dist, 'release')): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'journal'), readFileSync(journalFile));
}

/** The id of the code and the time, so that pages of two deployments are never mixed. */
export const releaseOf = (at: Date): string => `${bundleId(bundleFolder)}-${at.getTime().toString(36)}`;

const SOURCES = [
  ...['core', 'db', 'site', 'package-lock.json', 'wrangler.toml', 'wrangler.publisher.toml'],
  ...associationSources(),
];
const stamp = path.join(dist, '.cloudflare-stamp');

export async function bundleForCloudflare(): Promise<void> {
  await withFileLock(path.join(dist, '.cloudflare-lock'), async () => {
    const digest = digestOfSources(SOURCES);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    rmSync(stamp, { force: true });
    writeRenderBundle();
    for (const folder of ['public', 'release']) mkdirSync(path.join(dist, folder), { recursive: true });
    await Promise.all([
      runTool('wrangler', 'deploy', '--dry-run', '--env=', '--outdir', 'dist/edge', ...associationAliases()),
      runTool(
        'wrangler',
        ...['deploy', '--dry-run', '--config', 'wrangler.publisher.toml'],
        ...['--env=', '--outdir', 'dist/publisher'],
        ...associationAliases(),
      ),
    ]);
    writeFileSync(stamp, digest);
  });
}
