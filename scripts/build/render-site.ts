import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../db/database.ts';
import {
  HSTS,
  IMMUTABLE_CACHE,
  IMMUTABLE_FOLDERS,
  PAGE_CACHE,
  SECURITY_HEADERS,
} from '../../site/headers.ts';
import { openOnDisk } from '../../site/publisher/disk/open-on-disk.ts';
import { BUNDLE_FOLDER } from '../../site/publisher/integration.ts';

const dist = path.join(import.meta.dirname, '../../dist');

const rule = (pattern: string, headers: Record<string, string>) =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

export function headersFile(siteUrl: string): string {
  const hsts = siteUrl.startsWith('https:') ? { [HSTS.name]: HSTS.value } : {};
  const pages = rule('/*', { ...SECURITY_HEADERS, ...hsts, 'Cache-Control': PAGE_CACHE });
  const immutable = IMMUTABLE_FOLDERS.map((folder) =>
    [`${folder}*`, '  ! Cache-Control', `  Cache-Control: ${IMMUTABLE_CACHE}`].join('\n'),
  );
  return `${[pages, ...immutable].join('\n\n')}\n`;
}

const bundleFolder = path.join(dist, 'site', BUNDLE_FOLDER);

export interface RenderSiteOptions {
  databaseUrl: string;
  endpoint?: string | undefined;
  siteUrl: string;
  turnstileSiteKey?: string | undefined;
  /** Its existing content is deleted. */
  target: string;
  /** The changes are recorded as live only after this call succeeds. */
  deliver: (pages: string[]) => Promise<void>;
}

export const journalOf = (target: string) => `${target}.journal`;

export async function renderSite({ target, ...options }: RenderSiteOptions): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(dist, 'site'), target, { recursive: true, filter: (file) => file !== bundleFolder });
  for (const name of ['admin', 'door'])
    cpSync(path.join(dist, name), path.join(target, name), { recursive: true });
  writeFileSync(path.join(target, '_headers'), headersFile(options.siteUrl));
  const journalFile = journalOf(target);
  rmSync(journalFile, { force: true });
  const publisher = await openOnDisk({
    db: openDatabase(options.databaseUrl, options.endpoint),
    siteUrl: options.siteUrl,
    bundleFolder,
    outputFolder: target,
    journalFile,
    turnstileSiteKey: options.turnstileSiteKey,
    deliver: options.deliver,
  });
  await publisher.publish();
}
