import path from 'node:path';
import { freePort } from '../../../db/local/free-port.ts';
import { build } from '../../../scripts/build/build.ts';
import { type Child, startChild } from '../child.ts';
import { openDataFolder } from '../data-folder.ts';
import { type RunningDatabase, startDatabase } from '../database.ts';
import { lockDataFolder } from '../lock.ts';
import { apiVariables, checkPort, prepareDatabase, storeSettings } from '../prepare.ts';
import type { LocalSettings } from '../settings/settings.ts';
import { type Deployment, deployedIn, deployInto } from './deployment.ts';
import type { RehearsalSettings } from './rehearsal-process.ts';

const root = path.join(import.meta.dirname, '../../..');
const at = (...parts: string[]) => path.join(root, ...parts);

export async function workersOf(
  { release, publisherScript, siteScript, filesFolder, assetsFolder }: Deployment,
  { siteUrl, ...database }: { siteUrl: string; databaseUrl: string; endpoint: string | undefined },
): Promise<Pick<RehearsalSettings, 'publisher' | 'site'>> {
  const shared = { SITE_URL: siteUrl, RELEASE: release };
  return {
    publisher: {
      scriptPath: publisherScript,
      filesFolder,
      port: await freePort(),
      variables: {
        ...shared,
        DATABASE_URL: database.databaseUrl,
        ...(database.endpoint && { DATABASE_ENDPOINT: database.endpoint }),
      },
    },
    site: { scriptPath: siteScript, assetsFolder, variables: shared },
  };
}

const startWorkers = (settings: RehearsalSettings): Promise<Child<unknown>> =>
  startChild('Workers', at('functions/local/cloud/rehearsal-process.ts'), Promise.resolve(settings));

async function startWith(settings: LocalSettings, database: RunningDatabase, isNight: boolean) {
  const { dataDir, host, port, siteUrl } = settings;
  const lines = await prepareDatabase(database, settings);
  const target = { databaseUrl: database.endpointUrl, endpoint: database.endpoint, siteUrl };
  const folder = path.join(dataDir, 'cloud');
  const deployment = deployedIn(folder) ?? (await deployInto({ ...target, folder }));
  const { storeFolder, seedFiles } = storeSettings(settings);
  const workers = await startWorkers({
    ...(await workersOf(deployment, target)),
    host,
    port,
    storeFolder,
    isNight,
    api: {
      scriptPath: at('dist/worker/worker.js'),
      converterFolder: at('dist/converter'),
      dataDir: settings.dataDir,
      smtpUrl: settings.smtpUrl,
      variables: apiVariables(settings, database),
      seedFiles,
    },
  });
  return { lines, workers };
}

export async function startCloudSystem(settings: LocalSettings, { isNight }: { isNight: boolean }) {
  await checkPort(settings.port, settings.host);
  await openDataFolder(settings.dataDir);
  const unlock = lockDataFolder(settings.dataDir);
  let database: RunningDatabase | undefined;
  try {
    [database] = await Promise.all([
      startDatabase(settings.dataDir, settings.databaseUrl, settings.databaseOwnerUrl),
      build(),
    ]);
    const { lines, workers } = await startWith(settings, database, isNight);
    const running = database;
    const stop = async () => {
      await workers.stop();
      await running.stop();
      unlock();
    };
    return { lines, stop };
  } catch (error) {
    await database?.stop();
    unlock();
    throw error;
  }
}
