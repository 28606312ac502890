import { beforeEach, describe, expect, it } from 'vitest';
import { beginBuild } from '../../db/queries/publishing.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createGalleryImage } from '../../db/testing/factories.ts';
import type { Settings } from '../env.ts';
import { startServer } from '../testing/server.ts';
import { callRebuildHook } from './rebuild.ts';

const { db } = await createTestDatabase();
let calls: number[] = [];
let answer = 202;
const origin = await startServer((request, response) => {
  calls.push(Date.now());
  request.resume();
  // A build that begins at once: what was changed before it is among what it shows.
  setTimeout(() => beginBuild(db).then(() => response.writeHead(answer).end()), 30);
});
const settingsOf = (url = origin) => ({ REBUILD_HOOK_URL: url, REBUILD_HOOK_TOKEN: 't' }) as Settings;

/** A change that no build has shown yet, as a write of staff leaves it. */
async function change(settings: Settings) {
  await createGalleryImage(db);
  return { looked: callRebuildHook(settings, db) };
}

beforeEach(() => {
  calls = [];
  answer = 202;
});

describe('callRebuildHook', () => {
  it('calls for each change that comes alone', async () => {
    const settings = settingsOf();
    for (const _ of [1, 2]) await (await change(settings)).looked;
    expect(calls).toHaveLength(2);
  });

  it('joins the changes of a burst, the last one too', async () => {
    const settings = settingsOf();
    const { looked } = await change(settings);
    let lastChange = 0;
    for (let number = 0; number < 20; number++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await (await change(settings)).looked;
      lastChange = Date.now();
    }
    await looked;
    expect(calls.length).toBeLessThan(10);
    expect(calls.at(-1)).toBeGreaterThanOrEqual(lastChange);
  });

  it('goes on after a failure', async () => {
    const settings = settingsOf();
    answer = 500;
    await (await change(settings)).looked;
    await (await change(settingsOf('http://127.0.0.1:1/'))).looked;
    answer = 202;
    await (await change(settings)).looked;
    expect(calls).toHaveLength(2);
  });
});
