// A separate process that publishes at its start, whenever the API reports a change, and when a scheduled
// item is due. It is ready at once if pages of an earlier run can be served meanwhile.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { logLine } from '../../core/app/log-line.ts';
import { openDatabase } from '../../db/database.ts';
import { exitNow } from '../../db/local/exit-now.ts';
import { releaseMemoryAfter } from '../../db/local/release-memory.ts';
import { serveParent } from '../../db/local/serve-parent.ts';
import { Packer } from '../packing/packer.ts';
import { type AssetFolders, dropOldAssets, keepAssets } from './disk/kept-assets.ts';
import { openOnDisk } from './disk/open-on-disk.ts';
import { createHook } from './hook.ts';
import { Progress, Publishing, REST_MS } from './publishing.ts';

export interface PublisherSettings {
  databaseUrl: string;
  databaseEndpoint?: string;
  siteUrl: string;
  bundleFolder: string;
  outputFolder: string;
  hookPort: number;
  hookToken: string;
  turnstileSiteKey?: string | undefined;
  assets?: AssetFolders;
  /** A proxy, which is another user of the machine, reads the pages. */
  isPublic?: boolean;
}

/** In case a call of the API was lost. */
const LOOK_MS = 5000;
const HOME_MS = 50;
const PUBLIC_UMASK = 0o022;

/**
 * The process exits, and its parent restarts it. A publication that compares all pages, or a busy machine, stops
 * the timers of this process for a while. Such a pause does not count.
 */
function exitWhenHung(isHung: () => boolean, onPause: (pauseMs: number) => void): void {
  let lookedAt = Date.now();
  setInterval(() => {
    const pauseMs = Date.now() - lookedAt - LOOK_MS;
    lookedAt = Date.now();
    if (pauseMs > LOOK_MS) onPause(pauseMs);
    if (!isHung()) return;
    logLine('error', 'publisher', { reason: 'a publication hangs' });
    exitNow(1);
  }, LOOK_MS);
}

async function homePageOf(outputFolder: string): Promise<void> {
  while (!existsSync(path.join(outputFolder, 'index.html')))
    await new Promise((resolve) => setTimeout(resolve, HOME_MS));
}

async function start(settings: PublisherSettings): Promise<void> {
  if (settings.isPublic) process.umask(PUBLIC_UMASK);
  const db = openDatabase(settings.databaseUrl, settings.databaseEndpoint);
  const progress = new Progress();
  if (settings.assets) keepAssets(settings.assets);
  const packer = new Packer(settings.outputFolder, settings.assets ? [settings.assets.kept] : []);
  const publisher = await openOnDisk({ db, ...settings, onProgress: progress.note, packer });
  const publishing = new Publishing({ db, publisher, progress });

  function rest(): void {
    if (settings.assets && !publishing.hasFailed) dropOldAssets(settings.assets);
    releaseMemoryAfter(REST_MS);
  }

  const server = createHook({
    token: settings.hookToken,
    onChange: () => void publishing.publish(),
    preview: (request) => publisher.preview(request),
  });
  exitWhenHung(
    () => publishing.isHung,
    (pauseMs) => progress.skip(pauseMs),
  );
  await once(server.listen(settings.hookPort, '127.0.0.1'), 'listening');
  if (publisher.hasPages) {
    void publishing.publish().then(rest);
    await homePageOf(settings.outputFolder);
  } else {
    await publishing.publishFirst();
    rest();
  }
  setInterval(() => publishing.look(), LOOK_MS);
}

/**
 * Requests and writes come first. On an idle machine it has no effect. A higher value would delay the pages
 * of an edit: at 10, an approval takes a fifth longer to be live while others read.
 */
const NICENESS = 4;
try {
  os.setPriority(NICENESS);
} catch {
  // Refused if the process was started at a higher niceness: an ordinary user cannot lower it.
}

serveParent(start);
