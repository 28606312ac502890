// A process of its own: the Worker in workerd, with its bindings, as wrangler bundled it.
import { readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { releaseMemoryAfter } from '../../db/local/release-memory.ts';
import { serveParent } from '../../db/local/serve-parent.ts';
import { createConverterHost } from './converter-host.ts';
import { STORE_BUCKET } from './object-store.ts';
import { hashForWorker } from './password-hasher.ts';
import { PUBLIC_NETWORK } from './public-network.ts';
import { endWorkerdWithThisProcess, keepWorkerdSmall } from './workerd.ts';

export interface WorkerSettings {
  scriptPath: string;
  /** Where the bundle of the PDF converter lies. */
  converterFolder: string;
  /** Where workerd listens itself: miniflare's entry would halve the throughput. */
  port: number;
  /** Where the prebuilt pages are served. */
  assetsPort: number;
  storeFolder: string;
  variables: Record<string, string>;
  /** Files that the demo content refers to. */
  seedFiles: { key: string; file: string; contentType: string }[];
}

const COMPATIBILITY_DATE = '2026-11-01';
/** What the cron trigger is in production. */
const TICK_MS = 60_000;
/** After the start, which reads every file of the demo content. */
const REST_MS = 3000;
/** As in wrangler.toml. */
const RATE_LIMITS = {
  FORM_LIMIT: { namespace_id: '1001', simple: { limit: 60, period: 60 as const } },
  SEARCH_LIMIT: { namespace_id: '1003', simple: { limit: 60, period: 60 as const } },
};

let stop = async () => {};

async function start(settings: WorkerSettings): Promise<void> {
  const { scriptPath, converterFolder, port, assetsPort, storeFolder, variables, seedFiles } = settings;
  endWorkerdWithThisProcess();
  keepWorkerdSmall();
  const converter = createConverterHost({ folder: converterFolder });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: storeFolder,
      workers: [
        {
          name: 'association',
          modules: true,
          scriptPath,
          compatibilityDate: COMPATIBILITY_DATE,
          compatibilityFlags: ['nodejs_compat'],
          bindings: variables,
          r2Buckets: { BUCKET: STORE_BUCKET },
          images: { binding: 'IMAGES' },
          ratelimits: RATE_LIMITS,
          serviceBindings: {
            ASSETS: { external: { address: `127.0.0.1:${assetsPort}`, http: {} } },
            PDF: converter.fetch,
            OUTSIDE: PUBLIC_NETWORK,
            PASSWORDS: hashForWorker,
          },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  );
  await miniflare.ready;
  const bucket = await miniflare.getR2Bucket('BUCKET', 'association');
  for (const { key, file, contentType } of seedFiles) {
    if (!(await bucket.head(key)))
      await bucket.put(key, readFileSync(file), { httpMetadata: { contentType } });
  }
  const worker = await miniflare.getWorker('association');
  const ticker = setInterval(() => {
    worker
      .scheduled({ cron: '* * * * *' })
      .catch((error: Error) => console.error(`scheduled run: ${error.message}`));
  }, TICK_MS);
  releaseMemoryAfter(REST_MS);
  stop = async () => {
    clearInterval(ticker);
    await Promise.all([miniflare.dispose(), converter.stop()]);
  };
}

serveParent(start, () => stop());
