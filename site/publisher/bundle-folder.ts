import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BundleFacts, bundleOf, type PrerenderEntry } from './bundle.ts';
import { FACTS_FILE } from './integration.ts';
import type { Bundle } from './parts.ts';

export function bundleId(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path.extname(name)) hash.update(name).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

export async function openBundle(folder: string, siteUrl: string): Promise<Bundle> {
  const facts: BundleFacts = JSON.parse(readFileSync(path.join(folder, FACTS_FILE), 'utf8'));
  const entry: PrerenderEntry = await import(pathToFileURL(path.join(folder, facts.entry)).href);
  return bundleOf(entry, { facts, id: bundleId(folder), siteUrl });
}
