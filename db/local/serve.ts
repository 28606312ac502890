// Child process with the database: the embedded PostgreSQL server, unless an external one is configured, and
// the Neon endpoint in front of it. Its parent sends the settings. When the parent exits, this process ends.
import { once } from 'node:events';
import pg from 'pg';
import { newestMigration } from '../migrating/baseline.ts';
import { EMBEDDED_ROLE, makeRole } from '../roles.ts';
import { exitNow } from './exit-now.ts';
import { createNeonEndpoint, RAW_TYPES } from './neon-endpoint.ts';
import { embeddedUrl, type PostgresServer, startPostgres } from './postgres.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';
import { serveParent } from './serve-parent.ts';

export interface DatabaseSettings {
  url?: string;
  embedded?: {
    folder: string;
    port: number;
    password: string;
    applicationPassword: string;
    release?: number;
  };
  endpointPort: number;
  secret: string;
}

export interface DatabaseAddresses {
  url: string;
  ownerUrl?: string;
  endpointUrl: string;
}

type Embedded = NonNullable<DatabaseSettings['embedded']>;

const CONNECTIONS = 20;
const REST_MS = 10_000;

let isEnding = false;

function createPools(url: string): (database: string) => pg.Pool {
  const pools = new Map<string, pg.Pool>();
  return (database) => {
    const known = pools.get(database);
    if (known) return known;
    const target = new URL(url);
    target.pathname = `/${encodeURIComponent(database)}`;
    const pool = new pg.Pool({ connectionString: target.href, max: CONNECTIONS, types: RAW_TYPES });
    pool.on('error', (error) => {
      if (!isEnding) console.error(`database: ${error.message}`);
    });
    pools.set(database, pool);
    return pool;
  };
}

async function connected(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, the connection's error event would end the process when the server stops. The queries
  // of `work` report the error.
  client.on('error', () => {});
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Throws BeforeBaselineError before it writes anything. */
async function ensureDatabase(url: string, applicationPassword: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = '/postgres';
  await connected(target.href, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) await connected(url, newestMigration);
    else await client.query(`create database ${client.escapeIdentifier(name)}`);
    await makeRole(client, EMBEDDED_ROLE, applicationPassword);
  });
}

let starting: Promise<PostgresServer> | undefined;

async function startEmbedded({ applicationPassword, ...embedded }: Embedded) {
  starting = startPostgres(embedded);
  const { url: ownerUrl, exited } = await starting;
  exited.then(() => isEnding || exitNow(1));
  await ensureDatabase(ownerUrl, applicationPassword);
  return { ownerUrl, url: embeddedUrl(embedded.port, applicationPassword, EMBEDDED_ROLE) };
}

async function stop(): Promise<void> {
  isEnding = true;
  // Waits for a server that is still starting, and stops it. The server has its own process group, so it
  // would otherwise survive this process.
  await (await starting?.catch(() => undefined))?.stop();
}

async function start(settings: DatabaseSettings): Promise<DatabaseAddresses> {
  const { url, embedded, endpointPort, secret } = settings;
  const addresses = embedded ? await startEmbedded(embedded) : { url: url ?? '' };
  const databaseUrl = addresses.url;
  const { pathname } = new URL(databaseUrl);
  const poolFor = createPools(databaseUrl);
  await poolFor(decodeURIComponent(pathname.slice(1)))
    .query('select 1')
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The database of DATABASE_URL does not answer: ${error.message || error.code}`);
    });
  const endpoint = createNeonEndpoint({ poolFor, password: secret });
  const worked = releaseMemoryWhenIdle(REST_MS);
  endpoint.on('request', () => worked());
  await once(endpoint.listen(endpointPort, '127.0.0.1'), 'listening');
  return { ...addresses, endpointUrl: `postgres://association:${secret}@127.0.0.1${pathname}` };
}

serveParent(start, stop);
