// A separate process that publishes at its start, whenever the API reports a change, and when a scheduled
// item is due.
import { once } from 'node:events';
import os from 'node:os';
import { openDatabase } from '../../db/database.ts';
import { exitNow } from '../../db/local/exit-now.ts';
import { releaseMemoryAfter, releaseMemoryWhenIdle } from '../../db/local/release-memory.ts';
import { serveParent } from '../../db/local/serve-parent.ts';
import { publishStatus } from '../../db/queries/platform/publishing.ts';
import { createHook } from './hook.ts';
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
}

/** Interval in milliseconds at which the process checks for changes, in case a call of the API was lost. */
const LOOK_MS = 5000;
/** Idle time in milliseconds after which memory is released. A full build leaves much garbage. */
const REST_MS = 5000;
/**
 * Milliseconds without progress after which a publication counts as hanging. The process then exits, and its
 * parent restarts it.
 */
const STALL_MS = 10_000;
const RETRY_MS = [500, 2000, 10_000, 60_000];

/** Ends the process when a publication hangs. */
function exitWhenHung(isHung: () => boolean): void {
  setInterval(() => {
    if (!isHung()) return;
    console.error('publisher: a publication hangs');
    exitNow(1);
  }, LOOK_MS);
}

async function start(settings: PublisherSettings): Promise<void> {
  const db = openDatabase(settings.databaseUrl, settings.databaseEndpoint);
  let progressAt = Date.now();
  const onProgress = () => {
    progressAt = Date.now();
  };
  const publisher = await openOnDisk({ db, ...settings, onProgress });
  let isRunning = true;
  let isWanted = false;
  let failures = 0;
  let dueAt = new Date(0);
  const worked = releaseMemoryWhenIdle(REST_MS);

  /** Runs one build at a time. Requests during a build lead to one more build after it. */
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
        console.error(`publisher: ${error instanceof Error ? error.message : error}`);
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

  const server = createHook({
    token: settings.hookToken,
    onChange: () => void publish(),
    preview: (request) => publisher.preview(request),
  });
  exitWhenHung(() => isRunning && Date.now() - progressAt >= STALL_MS);
  const asOf = new Date();
  onProgress();
  await publisher.publish(asOf);
  isRunning = false;
  dueAt = nextLook(asOf, publisher.nextDue(asOf));
  releaseMemoryAfter(REST_MS);
  await once(server.listen(settings.hookPort, '127.0.0.1'), 'listening');
  setInterval(look, LOOK_MS);
}

/**
 * Niceness of this process, so that requests and writes come first. On an idle machine it has no effect. A
 * higher value would delay the pages of an edit: at 10, an approval takes a fifth longer to be live while others
 * read.
 */
const NICENESS = 4;
os.setPriority(NICENESS);

serveParent(start);
