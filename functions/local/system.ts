import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { demoFiles } from '../../db/demo/files.ts';
import { isEmptyDatabase, loadDemoContent } from '../../db/demo/load.ts';
import { freePort } from '../../db/local/free-port.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { build, type PartName } from '../../scripts/build.ts';
import { version } from '../../scripts/deploy/version.ts';
import { startChild } from './child.ts';
import { type RunningDatabase, startDatabase } from './database.ts';
import { ensureFirstAccount } from './first-account.ts';
import { keptSecret } from './kept-secret.ts';
import { lockDataFolder } from './lock.ts';
import type { LocalSettings } from './settings.ts';

const root = path.join(import.meta.dirname, '../..');
const at = (...parts: string[]) => path.join(root, ...parts);

/** Throws in one line when somebody else listens there. */
function checkPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is in use: set PORT to another one' : `cannot be used (${error.code})`;
      reject(new Error(`Port ${port} on ${host} ${reason}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function prepareDatabase(database: RunningDatabase, settings: LocalSettings) {
  await migrateDatabase(database.url);
  const db = openDatabase(database.endpointUrl, database.endpoint);
  const lines = await ensureFirstAccount(db, settings);
  if (settings.hasDemoContent && (await isEmptyDatabase(db))) await loadDemoContent(db);
  return lines;
}

async function startPublisher(settings: LocalSettings, database: RunningDatabase, hookToken: string) {
  const hookPort = await freePort();
  const child = await startChild('publisher', at('site/publisher/serve.ts'), {
    databaseUrl: database.endpointUrl,
    databaseEndpoint: database.endpoint,
    siteUrl: settings.siteUrl,
    turnstileSiteKey: settings.workerVariables.TURNSTILE_SITE_KEY,
    bundleFolder: at('dist/site/bundle'),
    outputFolder: path.join(settings.dataDir, 'site'),
    hookPort,
    hookToken,
  });
  return { child, hookUrl: `http://127.0.0.1:${hookPort}/` };
}

function seedFiles() {
  const { all, variants } = demoFiles();
  return [...variants, ...all];
}

async function startWorker(
  settings: LocalSettings,
  database: RunningDatabase,
  options: { port: number; assetsPort: number; hookUrl: string; hookToken: string },
) {
  return startChild('worker', at('functions/local/worker-process.ts'), {
    scriptPath: at('dist/worker/worker.js'),
    converterFolder: at('dist/converter'),
    port: options.port,
    assetsPort: options.assetsPort,
    storeFolder: path.join(settings.dataDir, 'objects'),
    seedFiles: settings.hasDemoContent ? seedFiles() : [],
    variables: {
      SECOND_FACTOR_KEY: keptSecret(path.join(settings.dataDir, 'second-factor-key')),
      ...settings.workerVariables,
      VERSION: version(),
      DATABASE_URL: database.endpointUrl,
      ...(database.endpoint && { DATABASE_ENDPOINT: database.endpoint }),
      REBUILD_HOOK_URL: options.hookUrl,
      REBUILD_HOOK_TOKEN: options.hookToken,
    },
  });
}

const mountsOf = (settings: LocalSettings) => [
  { prefix: '/', folder: path.join(settings.dataDir, 'site') },
  { prefix: '/admin/', folder: at('dist/admin') },
  { prefix: '/', folder: at('dist/site'), assetsOnly: true },
];

export interface System {
  lines: string[];
  /** Puts a part that has been built again to work. */
  restart: Record<PartName, () => void>;
  stop(): Promise<void>;
}

/** Starts everything on one address, in processes of their own. Rejects in one line with what is in the way. */
export async function startSystem(settings: LocalSettings): Promise<System> {
  await checkPort(settings.port, settings.host);
  mkdirSync(settings.dataDir, { recursive: true });
  const stops: (() => void | Promise<void>)[] = [lockDataFolder(settings.dataDir)];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const hookToken = randomBytes(24).toString('base64url');
    const [database] = await Promise.all([
      startDatabase(settings.dataDir, settings.databaseUrl).then((running) => {
        stops.push(() => running.stop());
        return running;
      }),
      build(),
    ]);
    const lines = await prepareDatabase(database, settings);
    const [workerPort, assetsPort] = [await freePort(), await freePort()];
    const publisher = await startPublisher(settings, database, hookToken);
    stops.push(() => publisher.child.stop());
    const worker = await startWorker(settings, database, {
      port: workerPort,
      assetsPort,
      hookUrl: publisher.hookUrl,
      hookToken,
    });
    stops.push(() => worker.stop());
    const edge = await startChild('edge', at('site/local/edge.ts'), {
      host: settings.host,
      port: settings.port,
      assetsPort,
      workerPort,
      databaseUrl: database.url,
      trustedProxies: settings.trustedProxies,
      mounts: mountsOf(settings),
    });
    stops.push(() => edge.stop());
    const restart = {
      Worker: worker.restart,
      'PDF converter': worker.restart,
      pages: publisher.child.restart,
      'back office': () => {},
    };
    return { lines, stop, restart };
  } catch (error) {
    await stop();
    throw error;
  }
}
