import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, publishStatus } from '../../../db/queries/platform/publishing.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createGalleryImage } from '../../../db/testing/factories.ts';
import type { Bindings } from '../../http/env.ts';
import { startServer } from '../../testing/server.ts';
import { callRebuildHook } from './rebuild.ts';

const database = await createTestDatabase();
const { db } = database;
let calls = 0;
let answer = 202;
let gate = Promise.resolve();
const origin = await startServer(async (request, response) => {
  request.resume();
  // Starts a build immediately. The build includes all earlier changes.
  await beginBuild(db);
  calls += 1;
  await gate;
  response.writeHead(answer).end();
});
const envOf = (url = origin) =>
  ({ DATABASE_URL: database.url, REBUILD_HOOK_URL: url, REBUILD_HOOK_TOKEN: 't' }) as unknown as Bindings;

async function change(env: Bindings) {
  await createGalleryImage(db);
  return { looked: callRebuildHook(env, db) };
}

beforeEach(() => {
  calls = 0;
  answer = 202;
});

describe('callRebuildHook', () => {
  it('calls the hook once per change when no other call is running', async () => {
    const env = envOf();
    for (const _ of [1, 2]) await (await change(env)).looked;
    expect(calls).toBe(2);
  });

  it('makes one further call for all changes that were stored during a call', async () => {
    const env = envOf();
    const { promise, resolve: open } = Promise.withResolvers<void>();
    gate = promise;
    const { looked } = await change(env);
    await expect.poll(() => calls).toBe(1);
    for (let number = 0; number < 20; number++) await (await change(env)).looked;
    expect(calls).toBe(1);
    open();
    await looked;
    expect(calls).toBe(2);
    expect((await publishStatus(db)).state).not.toBe('waiting');
  });

  it('calls the hook for the next change when an earlier call has failed', async () => {
    const env = envOf();
    answer = 500;
    await (await change(env)).looked;
    await (await change(envOf('http://127.0.0.1:1/'))).looked;
    answer = 202;
    await (await change(env)).looked;
    expect(calls).toBe(2);
  });
});
