import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild, publishStatus } from '../../db/queries/publishing.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createGalleryImage } from '../../db/testing/factories.ts';
import type { Bindings } from '../env.ts';
import { startServer } from '../testing/server.ts';
import { callRebuildHook } from './rebuild.ts';

const database = await createTestDatabase();
const { db } = database;
/** Builds that the hook has begun. */
let calls = 0;
let answer = 202;
/** What the hook waits for before it answers. */
let gate = Promise.resolve();
const origin = await startServer(async (request, response) => {
  request.resume();
  // A build that begins at once: what was changed before it is among what it shows.
  await beginBuild(db);
  calls += 1;
  await gate;
  response.writeHead(answer).end();
});
const envOf = (url = origin) =>
  ({ DATABASE_URL: database.url, REBUILD_HOOK_URL: url, REBUILD_HOOK_TOKEN: 't' }) as unknown as Bindings;

/** A change that no build has shown yet, as a write of staff leaves it. */
async function change(env: Bindings) {
  await createGalleryImage(db);
  return { looked: callRebuildHook(env, db) };
}

beforeEach(() => {
  calls = 0;
  answer = 202;
});

describe('callRebuildHook', () => {
  it('calls for each change that comes alone', async () => {
    const env = envOf();
    for (const _ of [1, 2]) await (await change(env)).looked;
    expect(calls).toBe(2);
  });

  it('joins the changes of a burst, the last one too', async () => {
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

  it('goes on after a failure', async () => {
    const env = envOf();
    answer = 500;
    await (await change(env)).looked;
    await (await change(envOf('http://127.0.0.1:1/'))).looked;
    answer = 202;
    await (await change(env)).looked;
    expect(calls).toBe(2);
  });
});
