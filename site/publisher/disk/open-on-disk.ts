import path from 'node:path';
import type { Database } from '../../../db/database.ts';
import type { Packer } from '../../packing/packer.ts';
import { openBundle } from '../bundle-folder.ts';
import { Publisher } from '../publisher.ts';
import { ContentSource } from '../source.ts';
import { FileJournal } from './file-journal.ts';
import { FolderOutput } from './folder-output.ts';

export interface OnDisk {
  db: Database;
  siteUrl: string;
  bundleFolder: string;
  outputFolder: string;
  journalFile?: string;
  turnstileSiteKey?: string | undefined;
  deliver?: (changed: string[]) => Promise<void>;
  onProgress?: () => void;
  packer?: Packer;
}

export async function openOnDisk({ bundleFolder, outputFolder, journalFile, packer, ...rest }: OnDisk) {
  return new Publisher({
    ...rest,
    bundle: await openBundle(bundleFolder, rest.siteUrl),
    output: new FolderOutput(outputFolder, packer),
    journal: new FileJournal(journalFile ?? path.join(outputFolder, '..', 'pages.journal')),
    source: new ContentSource(rest.db),
  });
}
