import path from 'node:path';
import type { Database } from '../../db/database.ts';
import { openBundle } from './bundle-folder.ts';
import { FileJournal } from './file-journal.ts';
import { FolderOutput } from './folder-output.ts';
import { Publisher } from './publisher.ts';
import { ContentSource } from './source.ts';

export interface OnDisk {
  db: Database;
  siteUrl: string;
  /** Folder with the bundle that `astro build` has stored. */
  bundleFolder: string;
  /** Output folder, from which visitors are served. The journal is beside it, unless `journalFile` is set. */
  outputFolder: string;
  journalFile?: string;
  turnstileSiteKey?: string | undefined;
  deliver?: (changed: string[]) => Promise<void>;
  onProgress?: () => void;
}

/** Opens the publisher of a single machine, which writes pages into a folder. */
export async function openOnDisk({ bundleFolder, outputFolder, journalFile, ...rest }: OnDisk) {
  return new Publisher({
    ...rest,
    bundle: await openBundle(bundleFolder, rest.siteUrl),
    output: new FolderOutput(outputFolder),
    journal: new FileJournal(journalFile ?? path.join(outputFolder, '..', 'pages.journal')),
    source: new ContentSource(rest.db),
  });
}
