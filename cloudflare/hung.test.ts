import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../db/local/free-port.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { news } from '../db/tables/index.ts';
import { createTestDatabase } from '../db/testing/database.ts';
import { createNews } from '../db/testing/factories.ts';
import { bodyOf, startServer } from '../functions/testing/server.ts';
import { HOOK_TOKEN, SITE_URL, startPublisher } from '../site/publisher/testing.ts';
import { startCloudSite } from './testing.ts';

const database = await createTestDatabase();
const { db } = database;
const { id } = await createNews(db, { title: '起初' });
const scratch = scratchFolder('hung');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let isHung = false;
/** A fake database endpoint. While it hangs, it never answers the requests that it receives. */
const origin = await startServer(async (request, response) => {
  if (isHung) return;
  const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('neon-'));
  const answer = await fetch(database.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await bodyOf(request),
  });
  response
    .writeHead(answer.status, { 'content-type': 'application/json' })
    .end(Buffer.from(await answer.arrayBuffer()));
});
const hanging = { ...database, endpoint: `${origin}/sql` };

const RECOVERY_MS = 30_000;

/** Makes a publication hang, then lets the database answer new requests. */
async function hangIn(publish: () => Promise<unknown>): Promise<void> {
  // All database clients of this process use the endpoint that was opened last.
  await db.update(news).set({ title: '不再掛起' }).where(eq(news.id, id));
  isHung = true;
  await publish();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  isHung = false;
}

describe('a publication that hangs', { timeout: 90_000 }, () => {
  it('is interrupted and restarted on Cloudflare', async () => {
    const site = await startCloudSite(hanging, { folder: path.join(scratch, 'cloud'), siteUrl: SITE_URL });
    await hangIn(site.callHook);
    const page = async () => (await fetch(`${site.origin}/news/${id}`)).text();
    await expect.poll(page, { timeout: RECOVERY_MS, interval: 100 }).toContain('不再掛起');
    await site.stop();
  });

  it('is ended on a single machine: the publisher process exits, and a new one completes the publication', async () => {
    const outputFolder = path.join(scratch, 'machine', 'site');
    await db.update(news).set({ title: '又一次' }).where(eq(news.id, id));
    const hookPort = await freePort();
    const child = await startPublisher(hanging, { outputFolder, hookPort });
    const headers = { Authorization: `Bearer ${HOOK_TOKEN}` };
    await hangIn(() => fetch(`http://127.0.0.1:${hookPort}/`, { method: 'POST', headers }));
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(RECOVERY_MS) });
    expect(code).toBe(1);
    const next = await startPublisher(hanging, { outputFolder });
    expect(readFileSync(path.join(outputFolder, 'news', `${id}.html`), 'utf8')).toContain('不再掛起');
    next.disconnect();
  });
});
