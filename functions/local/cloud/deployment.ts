import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleForCloudflare, releaseOf, writeReleaseFiles } from '../../../scripts/build/cloudflare.ts';
import { journalOf, renderSite } from '../../../scripts/build/render-site.ts';

export interface Deployment {
  release: string;
  publisherScript: string;
  siteScript: string;
  filesFolder: string;
  assetsFolder: string;
}

export interface DeploymentOptions {
  folder: string;
  databaseUrl: string;
  endpoint: string | undefined;
  siteUrl: string;
  turnstileSiteKey?: string | undefined;
}

const dist = path.join(import.meta.dirname, '../../../dist');

const deploymentIn = (folder: string, release: string): Deployment => ({
  release,
  publisherScript: path.join(folder, 'publisher', 'worker.js'),
  siteScript: path.join(folder, 'edge', 'worker.js'),
  filesFolder: path.join(folder, 'files'),
  assetsFolder: path.join(folder, 'public'),
});

export async function deployInto({ folder, ...options }: DeploymentOptions): Promise<Deployment> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleForCloudflare();
  const deployment = deploymentIn(folder, releaseOf(new Date()));
  const { assetsFolder: target, filesFolder, release } = deployment;
  await renderSite({ ...options, target, deliver: async () => {} });
  writeReleaseFiles(journalOf(target), filesFolder);
  for (const part of ['publisher', 'edge'])
    cpSync(path.join(dist, part), path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'release'), release);
  return deployment;
}

export function deployedIn(folder: string): Deployment | undefined {
  const file = path.join(folder, 'release');
  if (!existsSync(file)) return undefined;
  const release = readFileSync(file, 'utf8');
  return release.startsWith(releaseOf(new Date()).split('-')[0] ?? '')
    ? deploymentIn(folder, release)
    : undefined;
}
