import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../db/local/free-port.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { news } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createNews } from '../../db/testing/factories.ts';
import { bodyOf, startServer } from '../../functions/testing/server.ts';
import { HOOK_TOKEN, SITE_URL, startPublisher } from '../../site/publisher/testing.ts';
import { startCloudSite } from './rehearsal.ts';

const database = await createTestDatabase();
const { db } = database;
const { id } = await createNews(db, { title: '起初' });
const scratch = scratchFolder('hung');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let isHung = false;
let hanging = 0;
const origin = await startServer(async (request, response) => {
  if (isHung) {
    hanging += 1;
    return;
  }
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
const hangingDatabase = { ...database, endpoint: `${origin}/sql` };

const RECOVERY_MS = 30_000;

async function hangIn(publish: () => Promise<unknown>): Promise<void> {
  // All database clients of this process use the endpoint that was opened last.
  await db.update(news).set({ title: '不再掛起' }).where(eq(news.id, id));
  isHung = true;
  await publish();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  isHung = false;
}

const articleIn = (folder: string) => readFileSync(path.join(folder, 'news', `${id}.html`), 'utf8');

describe('a publisher that starts with the pages of an earlier run', { timeout: 90_000 }, () => {
  it('is ready before the database answers, and publishes behind', async () => {
    const outputFolder = path.join(scratch, 'again', 'site');
    const first = await startPublisher(hangingDatabase, { outputFolder });
    first.disconnect();
    await once(first, 'exit');
    await db.update(news).set({ title: '開機之後' }).where(eq(news.id, id));
    isHung = true;
    const next = await startPublisher(hangingDatabase, { outputFolder });
    expect(articleIn(outputFolder)).not.toContain('開機之後');
    await expect.poll(() => hanging).toBeGreaterThan(0);
    isHung = false;
    // The calls that hang are never answered: the process ends, as its parent would start it again.
    await once(next, 'exit', { signal: AbortSignal.timeout(RECOVERY_MS) });
    const last = await startPublisher(hangingDatabase, { outputFolder });
    await expect.poll(() => articleIn(outputFolder), { timeout: RECOVERY_MS }).toContain('開機之後');
    last.disconnect();
  });

  it('publishes the home page first if it is missing, and waits for it', async () => {
    const outputFolder = path.join(scratch, 'half', 'site');
    const first = await startPublisher(hangingDatabase, { outputFolder });
    first.disconnect();
    await once(first, 'exit');
    rmSync(path.join(outputFolder, 'index.html'));
    const journal = path.join(outputFolder, '..', 'pages.journal');
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, lines.filter((line) => !line.endsWith('\t/')).join('\n'));
    const next = await startPublisher(hangingDatabase, { outputFolder });
    expect(existsSync(path.join(outputFolder, 'index.html'))).toBe(true);
    next.disconnect();
  });
});

describe('a publication that hangs', { timeout: 90_000 }, () => {
  it('is interrupted and restarted on Cloudflare', async () => {
    const site = await startCloudSite(hangingDatabase, {
      folder: path.join(scratch, 'cloud'),
      siteUrl: SITE_URL,
    });
    await hangIn(site.callHook);
    const page = async () => (await fetch(`${site.origin}/news/${id}`)).text();
    await expect.poll(page, { timeout: RECOVERY_MS, interval: 100 }).toContain('不再掛起');
    await site.stop();
  });

  it('is ended on a single machine: the publisher process exits, and a new one completes the publication', async () => {
    const outputFolder = path.join(scratch, 'machine', 'site');
    await db.update(news).set({ title: '又一次' }).where(eq(news.id, id));
    const hookPort = await freePort();
    const child = await startPublisher(hangingDatabase, { outputFolder, hookPort });
    const headers = { Authorization: `Bearer ${HOOK_TOKEN}` };
    await hangIn(() => fetch(`http://127.0.0.1:${hookPort}/`, { method: 'POST', headers }));
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(RECOVERY_MS) });
    expect(code).toBe(1);
    const next = await startPublisher(hangingDatabase, { outputFolder });
    await expect.poll(() => articleIn(outputFolder), { timeout: RECOVERY_MS }).toContain('不再掛起');
    next.disconnect();
  });
});
