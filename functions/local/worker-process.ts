// Runs the Worker, as bundled by wrangler, in workerd in a separate process, with its bindings.
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { logLine } from '../../core/app/log-line.ts';
import { releaseMemoryAfter } from '../../db/local/release-memory.ts';
import { serveParent } from '../../db/local/serve-parent.ts';
import { type ApiWorkerSettings, apiWorker, type SeedFile, seedStore } from './api-worker.ts';
import { endWorkerdWithThisProcess } from './workerd.ts';

export interface WorkerSettings extends ApiWorkerSettings {
  /** Port of workerd itself: miniflare's proxy would halve the throughput. */
  port: number;
  assetsPort: number;
  hookPort: number;
  storeFolder: string;
  seedFiles: SeedFile[];
}

const TICK_MS = 60_000;
const REST_MS = 3000;

let stop = async () => {};

async function start({
  port,
  assetsPort,
  hookPort,
  storeFolder,
  seedFiles,
  ...settings
}: WorkerSettings): Promise<void> {
  endWorkerdWithThisProcess();
  const api = apiWorker(settings);
  const at = (localPort: number) => ({ external: { address: `127.0.0.1:${localPort}`, http: {} } });
  const endpoint = new URL(settings.variables.DATABASE_ENDPOINT ?? 'https://neon');
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: storeFolder,
      workers: [
        {
          ...api.worker,
          serviceBindings: {
            ...api.services,
            ASSETS: at(assetsPort),
            PREVIEWS: at(hookPort),
            // Connects directly to the database endpoint. Miniflare's proxy for `fetch` is itself a Worker,
            // and would take half of the time.
            ...(endpoint.protocol === 'http:' && { DATABASE: at(Number(endpoint.port)) }),
          },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  );
  await miniflare.ready;
  await seedStore(miniflare, seedFiles);
  const worker = await miniflare.getWorker('association');
  const tick = () =>
    worker
      .scheduled({ cron: '* * * * *' })
      .catch((error: Error) => logLine('error', 'scheduled run', { reason: error.message }));
  // Runs the scheduled work now, because some of it may have become due while the program was not running.
  void tick();
  const ticker = setInterval(tick, TICK_MS);
  releaseMemoryAfter(REST_MS);
  stop = async () => {
    clearInterval(ticker);
    await Promise.all([miniflare.dispose(), api.stop()]);
  };
}

serveParent(start, () => stop());
