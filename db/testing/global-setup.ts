import { existsSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '../local/free-port.ts';
import { createNeonEndpoint, RAW_TYPES } from '../local/neon-endpoint.ts';
import { startPostgres } from '../local/postgres.ts';
import { scratchFolder } from '../local/scratch-folder.ts';
import { migrateDatabase } from '../migrate.ts';
import { EMBEDDED_ROLE, makeRole } from '../roles.ts';

const withDatabase = (url: string, name: string, username = new URL(url).username) =>
  Object.assign(new URL(url), { pathname: `/${name}`, username }).href;

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 2 ** 30;

function fastestFolder(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : os.tmpdir();
}

async function startServer() {
  const folder = scratchFolder('test', fastestFolder());
  const password = 'test';
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    port: await freePort(),
    password,
    connections: 200,
    isDisposable: true,
  });
  const adminUrl = withDatabase(server.url, 'postgres');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await makeRole(admin, EMBEDDED_ROLE, password);
  await admin.end();

  const pools = new Map<string, pg.Pool>();
  const poolFor = (database: string, role: string) => {
    const connectionString = withDatabase(server.url, database, role);
    const known = pools.get(connectionString);
    if (known) return known;
    const pool = new pg.Pool({
      connectionString,
      max: 20,
      // Keeps idle connections open while a test file runs, because a new connection parses and plans every
      // query again. Dropping the test database closes them.
      idleTimeoutMillis: 60_000,
      types: RAW_TYPES,
    });
    // Dropping a test database closes its idle connections. This is not an error.
    pool.on('error', () => {});
    pools.set(connectionString, pool);
    return pool;
  };
  const endpoint = createNeonEndpoint({ poolFor, password });
  const port = await freePort();
  await new Promise<void>((resolve) => endpoint.listen(port, '127.0.0.1', resolve));
  const stop = async () => {
    endpoint.closeAllConnections();
    endpoint.close();
    await Promise.all([...pools.values()].map((pool) => pool.end()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { databaseUrl: adminUrl, databaseEndpoint: `http://127.0.0.1:${port}/sql`, stop };
}

/** One per project, because the first migration inserts the profile's member types and trades. */
async function createTemplate(adminUrl: string, project: string): Promise<string> {
  const template = `template_${project.replaceAll('-', '_')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  await migrateDatabase(withDatabase(adminUrl, template), { applicationRole: EMBEDDED_ROLE });
  return template;
}

const shared = globalThis as { testServer?: ReturnType<typeof startServer> };

export default async function setup(project: TestProject) {
  shared.testServer ??= startServer();
  const { databaseUrl, databaseEndpoint, stop } = await shared.testServer;
  project.provide('databaseUrl', databaseUrl);
  project.provide('databaseEndpoint', databaseEndpoint);
  project.provide('databaseTemplate', await createTemplate(databaseUrl, project.name));
  return async () => {
    if (!shared.testServer) return;
    shared.testServer = undefined;
    await stop();
  };
}
