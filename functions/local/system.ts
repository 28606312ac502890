import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../../db/local/free-port.ts';
import { build, type PartName } from '../../scripts/build/build.ts';
import { startChild } from './child.ts';
import { openDataFolder } from './data-folder.ts';
import { type RunningDatabase, startDatabase } from './database.ts';
import { lockDataFolder } from './lock.ts';
import { apiVariables, checkPort, prepareDatabase, storeSettings } from './prepare.ts';
import type { LocalSettings } from './settings/settings.ts';

const root = path.join(import.meta.dirname, '../..');
const at = (...parts: string[]) => path.join(root, ...parts);

const keptAssets = ({ pagesDir }: LocalSettings) => path.join(pagesDir, 'assets/_astro');

const publisherSettings = (
  settings: LocalSettings,
  database: RunningDatabase,
  hook: { port: number; token: string },
) => ({
  databaseUrl: database.endpointUrl,
  databaseEndpoint: database.endpoint,
  siteUrl: settings.siteUrl,
  turnstileSiteKey: settings.workerVariables.TURNSTILE_SITE_KEY,
  bundleFolder: at('dist/site/bundle'),
  outputFolder: path.join(settings.pagesDir, 'site'),
  isPublic: settings.isPublic,
  assets: { built: at('dist/site/_astro'), kept: keptAssets(settings) },
  hookPort: hook.port,
  hookToken: hook.token,
});

const workerSettings = (
  settings: LocalSettings,
  database: RunningDatabase,
  { hook, secret }: { hook: { port: number; token: string }; secret: string },
) => ({
  ...storeSettings(settings),
  scriptPath: at('dist/worker/worker.js'),
  converterFolder: at('dist/converter'),
  dataDir: settings.dataDir,
  smtpUrl: settings.smtpUrl,
  variables: {
    ...apiVariables(settings, database),
    REBUILD_HOOK_URL: `http://127.0.0.1:${hook.port}/`,
    REBUILD_HOOK_TOKEN: hook.token,
    EDGE_SECRET: secret,
  },
});

const edgeSettings = (settings: LocalSettings, database: RunningDatabase) => ({
  host: settings.host,
  port: settings.port,
  databaseUrl: database.url,
  trustedProxies: settings.trustedProxies,
  mounts: [
    { prefix: '/', folder: path.join(settings.pagesDir, 'site') },
    { prefix: '/admin/', folder: at('dist/admin') },
    { prefix: '/door/', folder: at('dist/door') },
    { prefix: '/_astro/', folder: keptAssets(settings) },
    { prefix: '/', folder: at('dist/site'), assetsOnly: true },
  ],
});

export interface System {
  lines: string[];
  restart: Record<PartName, () => void>;
  stop(): Promise<void>;
}

type Begin = <Part extends { stop(): Promise<void> }>(part: Promise<Part>) => Promise<Part>;

async function startParts(settings: LocalSettings, begin: Begin): Promise<Pick<System, 'lines' | 'restart'>> {
  const hook = { port: await freePort(), token: randomBytes(24).toString('base64url') };
  const [port, assetsPort] = [await freePort(), await freePort()];
  const secret = randomBytes(24).toString('base64url');
  const running = begin(startDatabase(settings.dataDir, settings.databaseUrl, settings.databaseOwnerUrl));
  const built = build();
  const preparing = running.then(async (database) => ({
    database,
    lines: await prepareDatabase(database, settings, built),
  }));
  // The database does not end below those who prepare it.
  const builtOrOver = built.catch(async (error) => {
    await Promise.allSettled([preparing]);
    throw error;
  });
  const prepared = Promise.all([preparing, builtOrOver]).then(([ready]) => ready);
  const start = (name: string, module: string, needed: Promise<object>) =>
    begin(startChild(name, at(module), needed));
  const publisher = start(
    'publisher',
    'site/publisher/serve.ts',
    prepared.then(({ database }) => publisherSettings(settings, database, hook)),
  );
  const worker = start(
    'worker',
    'functions/local/worker-process.ts',
    prepared.then(({ database }) => ({
      port,
      assetsPort,
      hookPort: hook.port,
      ...workerSettings(settings, database, { hook, secret }),
    })),
  );
  const edge = start(
    'edge',
    'site/local/edge.ts',
    Promise.all([prepared, publisher, worker]).then(([{ database }]) => ({
      ...edgeSettings(settings, database),
      assetsPort,
      workerPort: port,
      secret,
    })),
  );
  const [{ lines }, { restart: restartWorker }, { restart: restartPublisher }] = await Promise.all([
    prepared,
    worker,
    publisher,
    edge,
  ]);
  const restart = {
    Worker: restartWorker,
    'PDF converter': restartWorker,
    fonts: restartWorker,
    pages: restartPublisher,
    'back office': () => {},
    door: () => {},
  };
  return { lines, restart };
}

export async function startSystem(settings: LocalSettings): Promise<System> {
  await checkPort(settings.port, settings.host);
  await openDataFolder(settings.dataDir);
  const stops: (() => void | Promise<void>)[] = [lockDataFolder(settings.dataDir)];
  const starting: Promise<unknown>[] = [];
  const begin: Begin = (part) => {
    const noted = part.then((running) => {
      stops.push(() => running.stop());
      return running;
    });
    starting.push(noted);
    return noted;
  };
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await startParts(settings, begin)), stop };
  } catch (error) {
    await Promise.allSettled(starting);
    await stop();
    throw error;
  }
}
