import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../../functions/env.ts';
import { runningDatabaseUrl, startDatabase } from '../../functions/local/database.ts';
import { lockDataFolder, lockOwner } from '../../functions/local/lock.ts';
import { type LocalSettings, readLocalSettings } from '../../functions/local/settings.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';
import { type ObjectStore, openLocalStore, openServedStore } from './stores.ts';

/** The two halves of a system's data. */
export interface Source {
  databaseUrl: string;
  store: ObjectStore;
  settings: LocalSettings;
  /** For people: which data this is. */
  name: string;
  close(): Promise<void>;
}

const R2_VARIABLES = ['R2_ENDPOINT', 'R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY', 'R2_BUCKET'] as const;

/** All four variables or none. Throws a SettingsError of one line. */
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

function storeOf(settings: LocalSettings, s3: S3Settings | undefined, isRunning: boolean) {
  if (s3) return openS3Store(s3);
  if (isRunning) return openServedStore(originOf(settings));
  return openLocalStore(path.join(settings.dataDir, 'objects'));
}

const databaseName = (settings: LocalSettings) => {
  if (!settings.databaseUrl) return settings.dataDir;
  const { hostname, pathname } = new URL(settings.databaseUrl);
  return `${pathname.slice(1)} at ${hostname}`;
};

/**
 * Opens the database and the object store that the environment names: DATABASE_URL or the embedded server, R2 or the
 * folder under DATA_DIR. What runs on that folder is read through its own doors, and never written to: throws then.
 */
export async function connect(env: NodeJS.ProcessEnv, purpose: 'backup' | 'restore'): Promise<Source> {
  const settings = readLocalSettings(env);
  const s3 = readS3Settings(env);
  const closers: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  const usesFolder = !settings.databaseUrl || !s3;
  const owner = usesFolder ? lockOwner(settings.dataDir) : undefined;
  const isRunning = owner?.isSystem ?? false;
  if (owner && (purpose === 'restore' || !isRunning))
    throw new Error(`${settings.dataDir} is in use (process ${owner.pid}): stop it first`);
  try {
    if (usesFolder && !isRunning) {
      mkdirSync(settings.dataDir, { recursive: true });
      closers.push(lockDataFolder(settings.dataDir));
    }
    let { databaseUrl } = settings;
    if (!databaseUrl && isRunning) databaseUrl = runningDatabaseUrl(settings.dataDir);
    if (!databaseUrl) {
      const database = await startDatabase(settings.dataDir, undefined);
      closers.push(() => database.stop());
      databaseUrl = database.url;
    }
    const store = await storeOf(settings, s3, isRunning);
    closers.push(() => store.close());
    return { databaseUrl, store, settings, name: databaseName(settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}
