import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../db/local/free-port.ts';
import { embeddedUrl } from '../../db/local/postgres.ts';
import type { DatabaseAddresses } from '../../db/local/serve.ts';
import { type Child, startChild } from './child.ts';
import { keptSecret } from './kept-secret.ts';

const SERVE = path.join(import.meta.dirname, '../../db/local/serve.ts');

export interface RunningDatabase {
  /** For PostgreSQL's own protocol. */
  url: string;
  /** The same as the owner of the tables: migrations. */
  ownerUrl: string;
  /** For Neon's driver. */
  endpointUrl: string;
  /** Absent: Neon itself. */
  endpoint?: string;
  stop(): Promise<void>;
}

const isNeon = (url: string) => new URL(url).hostname.endsWith('.neon.tech');

const keptPassword = (dataDir: string) => keptSecret(path.join(dataDir, 'postgres-password'));

const newSecret = () => randomBytes(24).toString('base64url');

async function settingsFor(dataDir: string, databaseUrl: string | undefined, endpointPort: number) {
  const common = { endpointPort, secret: newSecret() };
  if (databaseUrl) return { ...common, url: databaseUrl };
  const embedded = {
    folder: path.join(dataDir, 'postgres'),
    port: await freePort(),
    password: keptPassword(dataDir),
    applicationPassword: newSecret(),
  };
  return { ...common, embedded };
}

/**
 * Starts the embedded PostgreSQL, or only the endpoint in front of another one; Neon needs neither. `databaseOwnerUrl`
 * where the tables of `databaseUrl` belong to another role.
 */
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

/** Connection string, as the owner, of the embedded server that runs on this data folder. Throws when none does. */
export function runningDatabaseUrl(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres');
  // The second one: where the server's user cannot reach the data folder, its data lies elsewhere.
  const lock = [folder, path.join(folder, 'data')]
    .map((data) => path.join(data, 'postmaster.pid'))
    .find((file) => existsSync(file));
  const port = lock && Number(readFileSync(lock, 'utf8').split('\n')[3]);
  if (!port) throw new Error(`No database runs on ${dataDir}`);
  return embeddedUrl(port, keptPassword(dataDir));
}
