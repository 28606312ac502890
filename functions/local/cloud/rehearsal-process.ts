// Runs the production Workers, as bundled by wrangler, in workerd in a separate process, with their Durable
// Objects and stores.
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { serveParent } from '../../../db/local/serve-parent.ts';
import { type ApiWorkerSettings, apiWorker, COMPATIBILITY, type SeedFile, seedStore } from '../api-worker.ts';
import { BACKUP_BUCKET } from '../object-store.ts';
import { endWorkerdWithThisProcess } from '../workerd.ts';

export interface RehearsalSettings {
  host: string;
  port: number;
  api?: ApiWorkerSettings & { seedFiles: SeedFile[] };
  publisher: { scriptPath: string; variables: Record<string, string>; filesFolder: string; port: number };
  site: { scriptPath: string; variables: Record<string, string>; assetsFolder: string };
  storeFolder: string;
  isNight?: boolean;
}

const ASSET_RULES = { html_handling: 'drop-trailing-slash', not_found_handling: '404-page' } as const;
const WORKER_FIRST = { has_user_worker: true, invoke_user_worker_ahead_of_assets: true };

const bundled = (scriptPath: string) => ({
  modules: [{ type: 'ESModule' as const, path: scriptPath }],
  modulesRoot: path.dirname(scriptPath),
  ...COMPATIBILITY,
});

function publisherWorker({ scriptPath, variables, filesFolder, port }: RehearsalSettings['publisher']) {
  return {
    name: 'publisher',
    ...bundled(scriptPath),
    bindings: variables,
    durableObjects: {
      PUBLISHER: { className: 'Publisher', useSQLite: true },
      STORE: { className: 'PageStore', useSQLite: true },
    },
    assets: { directory: filesFolder, binding: 'FILES', routerConfig: WORKER_FIRST },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  };
}

function siteWorker({ host, port, site, api }: RehearsalSettings) {
  return {
    name: 'site',
    ...bundled(site.scriptPath),
    bindings: site.variables,
    durableObjects: { STORE: { className: 'PageStore', scriptName: 'publisher', useSQLite: true } },
    serviceBindings: { PUBLISHER: 'publisher', ...(api && { API: 'association' }) },
    assets: {
      directory: site.assetsFolder,
      binding: 'ASSETS',
      routerConfig: WORKER_FIRST,
      assetConfig: ASSET_RULES,
    },
    unsafeDirectSockets: [{ host, port }],
  };
}

/** Same bindings as in wrangler.api.toml. */
const OBJECTS = {
  MAIL_CLOCK: { className: 'MailClock', useSQLite: true },
  SNAPSHOT: { className: 'Snapshots', useSQLite: true },
};

/** Same schedule as in wrangler.api.toml. */
const NIGHT_CRON = '10 19 * * *';

function nextNight(): Date {
  const night = new Date();
  night.setUTCHours(19, 10, 0, 0);
  if (night <= new Date()) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}

async function runNight(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker('association');
  const { outcome } = await worker.scheduled({ cron: NIGHT_CRON, scheduledTime: nextNight() });
  console.log(`Night: ${outcome}`);
}

let stop = async () => {};

async function start(settings: RehearsalSettings): Promise<void> {
  endWorkerdWithThisProcess();
  const api = settings.api && apiWorker(settings.api);
  const bindings = { ASSETS: { name: 'site', entrypoint: 'Pages' }, PUBLISHER: 'publisher' };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: settings.storeFolder,
      workers: [
        siteWorker(settings),
        publisherWorker(settings.publisher),
        ...(api
          ? [
              {
                ...api.worker,
                r2Buckets: { ...api.worker.r2Buckets, BACKUPS: BACKUP_BUCKET },
                durableObjects: OBJECTS,
                serviceBindings: { ...api.services, ...bindings },
              },
            ]
          : []),
      ],
    }),
  );
  await miniflare.ready;
  if (settings.api) await seedStore(miniflare, settings.api.seedFiles);
  stop = async () => {
    await Promise.all([miniflare.dispose(), api?.stop()]);
  };
  if (settings.isNight) runNight(miniflare).catch((error: Error) => console.error(`Night: ${error.message}`));
}

serveParent(start, () => stop());
