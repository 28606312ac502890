import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '../../db/database.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { openOnDisk } from './disk/open-on-disk.ts';
import { BUNDLE, SITE_URL } from './testing.ts';

export function testPublishers(db: Database, name: string, bundleFolder = BUNDLE) {
  const scratch = scratchFolder(name);
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
  let count = 0;
  return async (outputFolder = path.join(scratch, `output-${++count}`, 'site')) => ({
    publisher: await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder, outputFolder }),
    outputFolder,
  });
}
