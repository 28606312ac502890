import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../db/local/free-port.ts';
import { embeddedUrl } from '../../db/local/postgres.ts';
import type { DatabaseAddresses } from '../../db/local/serve.ts';
import { RELEASE } from '../../db/migrating/release.ts';
import { type Child, startChild } from './child.ts';
import { keptSecret } from './settings/kept-secret.ts';

const SERVE = path.join(import.meta.dirname, '../../db/local/serve.ts');

export interface RunningDatabase {
  url: string;
  ownerUrl: string;
  endpointUrl: string;
  endpoint?: string;
  stop(): Promise<void>;
}

const isNeon = (url: string) => new URL(url).hostname.endsWith('.neon.tech');

function keptPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password');
  const folder = path.join(dataDir, 'postgres');
  const hasData = [folder, path.join(folder, 'data')].some((data) =>
    existsSync(path.join(data, 'PG_VERSION')),
  );
  // Existing data cannot be opened with a new password.
  if (hasData && !existsSync(file))
    throw new Error(`${file} is missing and ${folder} holds data: put the file back, or restore a backup`);
  return keptSecret(file);
}

const newSecret = () => randomBytes(24).toString('base64url');

async function settingsFor(dataDir: string, databaseUrl: string | undefined, endpointPort: number) {
  const common = { endpointPort, secret: newSecret() };
  if (databaseUrl) return { ...common, url: databaseUrl };
  const embedded = {
    folder: path.join(dataDir, 'postgres'),
    port: await freePort(),
    password: keptPassword(dataDir),
    applicationPassword: newSecret(),
    release: RELEASE,
  };
  return { ...common, embedded };
}

export async function startDatabase(
  dataDir: string,
  databaseUrl?: string,
  databaseOwnerUrl = databaseUrl,
): Promise<RunningDatabase> {
  if (databaseUrl && isNeon(databaseUrl)) {
    return {
      url: databaseUrl,
      ownerUrl: databaseOwnerUrl ?? databaseUrl,
      endpointUrl: databaseUrl,
      stop: async () => {},
    };
  }
  const endpointPort = await freePort();
  const child: Child<DatabaseAddresses> = await startChild(
    'database',
    SERVE,
    await settingsFor(dataDir, databaseUrl, endpointPort),
  );
  const ownerUrl = child.ready.ownerUrl ?? databaseOwnerUrl ?? child.ready.url;
  return {
    ...child.ready,
    ownerUrl,
    endpoint: `http://127.0.0.1:${endpointPort}/sql`,
    stop: () => child.stop(),
  };
}

export function runningDatabaseUrl(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres');
  // If the server's user cannot access the data folder itself, `folder` is a link to another folder, and the
  // database is in the subfolder `data`.
  const lock = [folder, path.join(folder, 'data')]
    .map((data) => path.join(data, 'postmaster.pid'))
    .find((file) => existsSync(file));
  const port = lock && Number(readFileSync(lock, 'utf8').split('\n')[3]);
  if (!port) throw new Error(`No database runs on ${dataDir}`);
  return embeddedUrl(port, keptPassword(dataDir));
}
