import path from 'node:path';
import { applicationRoleOf, EMBEDDED_ROLE } from '../../db/roles.ts';
import { SettingsError } from '../../functions/http/values/setting-fields.ts';
import { openDataFolder } from '../../functions/local/data-folder.ts';
import { runningDatabaseUrl, startDatabase } from '../../functions/local/database.ts';
import { lockDataFolder, lockOwner } from '../../functions/local/lock.ts';
import { keptSecret } from '../../functions/local/settings/kept-secret.ts';
import { type LocalSettings, readLocalSettings } from '../../functions/local/settings/settings.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';
import { type ObjectStore, openLocalStore, openServedStore } from './stores.ts';

export interface Source {
  databaseUrl: string;
  applicationRole: string | undefined;
  store: ObjectStore;
  settings: LocalSettings;
  name: string;
  close(): Promise<void>;
}

const R2_VARIABLES = ['R2_ENDPOINT', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY', 'R2_BUCKET'] as const;

function readS3Settings(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const missing = R2_VARIABLES.filter((name) => !env[name]);
  if (missing.length === R2_VARIABLES.length) return undefined;
  if (missing.length) throw new SettingsError(`${missing.join(', ')} is missing: R2 needs all four`);
  const [endpoint = '', accessKeyId = '', secretAccessKey = '', bucket = ''] = R2_VARIABLES.map(
    (name) => env[name],
  );
  if (!URL.canParse(endpoint)) throw new SettingsError('R2_ENDPOINT must be an http(s) address');
  return { endpoint, accessKeyId, secretAccessKey, bucket };
}

const originOf = ({ host, port }: LocalSettings) =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;

/** The running system signs links with it. */
const linkKeyOf = ({ workerVariables, dataDir }: LocalSettings) =>
  workerVariables.LINK_KEY ?? keptSecret(path.join(dataDir, 'link-key'));

function storeOf(settings: LocalSettings, s3: S3Settings | undefined, isRunning: boolean) {
  if (s3) return openS3Store(s3);
  if (isRunning) return openServedStore(originOf(settings), linkKeyOf(settings));
  return openLocalStore(path.join(settings.dataDir, 'objects'));
}

const databaseName = (settings: LocalSettings) => {
  if (!settings.databaseUrl) return settings.dataDir;
  const { hostname, pathname } = new URL(settings.databaseUrl);
  return `${pathname.slice(1)} at ${hostname}`;
};

export interface ConnectedDatabase {
  url: string;
  applicationRole: string | undefined;
  name: string;
  isRunning: boolean;
  close(): Promise<void>;
}

export async function connectDatabase(settings: LocalSettings): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings;
  const name = databaseName(settings);
  const owner = lockOwner(dataDir);
  const isRunning = owner?.isSystem ?? false;
  const close = async () => {};
  if (databaseUrl) {
    const url = databaseOwnerUrl ?? databaseUrl;
    return { url, applicationRole: applicationRoleOf(databaseUrl, url), name, isRunning, close };
  }
  const applicationRole = EMBEDDED_ROLE;
  if (isRunning) return { url: runningDatabaseUrl(dataDir), applicationRole, name, isRunning, close };
  await openDataFolder(dataDir);
  const release = lockDataFolder(dataDir);
  try {
    const { ownerUrl, stop } = await startDatabase(dataDir);
    return { url: ownerUrl, applicationRole, name, isRunning, close: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * If the system is running, reads the files through its API. Throws if the command would write to a running
 * system.
 */
export async function connect(
  env: NodeJS.ProcessEnv,
  purpose: 'backup' | 'restore' | 'clean',
): Promise<Source> {
  const settings = readLocalSettings(env);
  const s3 = readS3Settings(env);
  const owner = settings.databaseUrl && s3 ? undefined : lockOwner(settings.dataDir);
  if (owner && (purpose !== 'backup' || !owner.isSystem))
    throw new Error(`${settings.dataDir} is in use (process ${owner.pid}): stop it first`);
  const database = await connectDatabase(settings);
  const closers = [database.close];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    if (settings.databaseUrl && !s3 && !database.isRunning) {
      await openDataFolder(settings.dataDir);
      const release = lockDataFolder(settings.dataDir);
      closers.push(async () => release());
    }
    const store = await storeOf(settings, s3, database.isRunning);
    closers.push(() => store.close());
    const { url, applicationRole, name } = database;
    return { databaseUrl: url, applicationRole, store, settings, name, close };
  } catch (error) {
    await close();
    throw error;
  }
}
