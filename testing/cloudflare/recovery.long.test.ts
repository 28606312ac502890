import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import { PASSWORD, type System, startSystem } from '../whole-system.ts';

const RECOVERY_MS = 30_000;

const { url, ownerUrl } = await createTestDatabase();
const dataDir = scratchFolder('recovery');
const client = new pg.Client({ connectionString: url });
let system: System;
let headers: Record<string, string>;

beforeAll(async () => {
  system = await startSystem({ DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }, [
    '--cloud',
  ]);
  await client.connect();
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const json = { 'Content-Type': 'application/json', Origin: system.origin };
  const answer = await fetch(`${system.origin}/api/login`, { method: 'POST', headers: json, body });
  headers = { ...json, Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}, 120_000);
afterAll(async () => {
  await client.end();
  await system.stop();
  rmSync(dataDir, { recursive: true });
});

const save = (title: string) =>
  fetch(`${system.origin}/api/news/3`, { method: 'PATCH', headers, body: JSON.stringify({ title }) });

const shows = async (text: string) => {
  const page = await fetch(`${system.origin}/news/3`).catch(() => undefined);
  return ((await page?.text()) ?? '').includes(text);
};

const isLive = (text: string) =>
  expect.poll(() => shows(text), { timeout: RECOVERY_MS, interval: 50 }).toBe(true);

/**
 * The row may still change after the kill, because the database executes the statements that it has already
 * received.
 */
async function isWholeLive(): Promise<boolean> {
  const { rows } = await client.query<{ title: string }>('select title from news where id = 3');
  return shows(rows[0]?.title ?? '?');
}

const workerd = () => processesUnder(system.pid).filter(({ name }) => name.endsWith('workerd'));

describe('publishing on Cloudflare', { timeout: 120_000 }, () => {
  it('publishes a change even if the rebuild call of an earlier change was marked as sent but never sent', async () => {
    await client.query('update publish_state set requested_at = now()');
    expect((await save('認領之後')).status).toBe(200);
    await isLive('認領之後');
  });

  it('publishes a change of which the publisher was never notified', async () => {
    expect((await save('告知之前')).status).toBe(200);
    await isLive('告知之前');
    // Simulates a process that died between the commit and the rebuild call. No later save repeats the call.
    expect((await save('無人告知')).status).toBe(200);
    await client.query(`update news set title = '已存未告' where id = 3`);
    await client.query('update publish_state set requested_at = now()');
    await isLive('已存未告');
  });

  it('publishes saved changes after workerd was killed, without a further save', async () => {
    for (const round of [1, 2, 3]) {
      const saves = Array.from({ length: 10 }, (_, place) => save(`第 ${round} 輪 ${place}`).catch(() => {}));
      await new Promise((resolve) => setTimeout(resolve, 20 * round));
      for (const { pid } of workerd()) process.kill(pid, 'SIGKILL');
      await Promise.all(saves);
      await expect.poll(isWholeLive, { timeout: RECOVERY_MS, interval: 50 }).toBe(true);
    }
  });
});
