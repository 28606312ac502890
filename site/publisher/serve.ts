// A separate process that publishes at its start, whenever the API reports a change, and when a scheduled
// item is due. It is ready at once if pages of an earlier run can be served meanwhile.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { logLine } from '../../core/app/log-line.ts';
import { openDatabase } from '../../db/database.ts';
import { exitNow } from '../../db/local/exit-now.ts';
import { releaseMemoryAfter, releaseMemoryWhenIdle } from '../../db/local/release-memory.ts';
import { serveParent } from '../../db/local/serve-parent.ts';
import { publishStatus } from '../../db/queries/platform/publishing.ts';
import { Packer } from '../packing/packer.ts';
import { createHook } from './hook.ts';
import { type AssetFolders, dropOldAssets, keepAssets } from './kept-assets.ts';
import { nextLook } from './next-look.ts';
import { openOnDisk } from './open-on-disk.ts';

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
/** Idle time after which memory is released. A full build leaves much garbage. */
const REST_MS = 5000;
/**
 * A publication without progress for this long counts as hanging. The process then exits, and its parent
 * restarts it.
 */
const STALL_MS = 20_000;
const HOME_MS = 50;
const PUBLIC_UMASK = 0o022;
const RETRY_MS = [500, 2000, 10_000, 60_000];

/**
 * A publication that compares all pages, or a busy machine, stops the timers of this process for a while. Such
 * a pause does not count.
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

async function start(settings: PublisherSettings): Promise<void> {
  if (settings.isPublic) process.umask(PUBLIC_UMASK);
  const db = openDatabase(settings.databaseUrl, settings.databaseEndpoint);
  let progressAt = Date.now();
  const onProgress = () => {
    progressAt = Date.now();
  };
  if (settings.assets) keepAssets(settings.assets);
  const packer = new Packer(settings.outputFolder, settings.assets ? [settings.assets.kept] : []);
  const publisher = await openOnDisk({ db, ...settings, onProgress, packer });
  let isRunning = false;
  let isWanted = false;
  let failures = 0;
  let dueAt = new Date(0);
  const worked = releaseMemoryWhenIdle(REST_MS);

  /** Requests during a build lead to one more build after it. */
  async function publish(): Promise<void> {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      onProgress();
      const asOf = new Date();
      worked(0);
      try {
        const changed = await publisher.publish(asOf);
        worked(changed.length);
        failures = 0;
        dueAt = nextLook(asOf, publisher.nextDue(asOf));
      } catch (error) {
        logLine('error', 'publisher', { reason: error instanceof Error ? error.message : String(error) });
        setTimeout(publish, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]).unref();
      }
    }
    isRunning = false;
  }

  async function look(): Promise<void> {
    if (isRunning) return;
    if (new Date() >= dueAt) return publish();
    const status = await publishStatus(db).catch(() => undefined);
    if (status?.state === 'waiting') await publish();
  }

  function rest(): void {
    if (settings.assets && failures === 0) dropOldAssets(settings.assets);
    releaseMemoryAfter(REST_MS);
  }

  const server = createHook({
    token: settings.hookToken,
    onChange: () => void publish(),
    preview: (request) => publisher.preview(request),
  });
  exitWhenHung(
    () => isRunning && Date.now() - progressAt >= STALL_MS,
    (pauseMs) => {
      progressAt += pauseMs;
    },
  );
  await once(server.listen(settings.hookPort, '127.0.0.1'), 'listening');
  if (publisher.hasPages) {
    void publish().then(rest);
    while (!existsSync(path.join(settings.outputFolder, 'index.html')))
      await new Promise((resolve) => setTimeout(resolve, HOME_MS));
  } else {
    const asOf = new Date();
    isRunning = true;
    onProgress();
    await publisher.publish(asOf);
    isRunning = false;
    dueAt = nextLook(asOf, publisher.nextDue(asOf));
    rest();
  }
  setInterval(look, LOOK_MS);
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
