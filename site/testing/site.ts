import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../db/database.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { openOnDisk } from '../publisher/disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from '../publisher/testing.ts';
import { type ReadPage, readPage } from './page.ts';

export interface PublishedSite {
  page: (address: string) => ReadPage;
  file: (name: string) => string;
  names: string[];
}

export async function publishSite(fill: (db: Database) => Promise<void>): Promise<PublishedSite> {
  const { db } = await createTestDatabase();
  await fill(db);
  const scratch = scratchFolder('rendered');
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
  const outputFolder = path.join(scratch, 'output', 'site');
  const publisher = await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });
  await publisher.publish();
  const files = filesOf(outputFolder);
  const nameOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);
  return {
    page: (address) => readPage(files[nameOf(address)]),
    file: (name) => files[name] ?? '',
    names: Object.keys(files),
  };
}
