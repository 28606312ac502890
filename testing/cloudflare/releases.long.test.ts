import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { publishStatus } from '../../db/queries/platform/publishing.ts';
import { news } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createNews } from '../../db/testing/factories.ts';
import { startCloudSite } from './rehearsal.ts';

const database = await createTestDatabase();
const { db } = database;
const [{ id }, { id: other }] = [
  await createNews(db, { title: '起初' }),
  await createNews(db, { title: '另一篇' }),
];
const site = await startCloudSite(database, {
  folder: scratchFolder('releases'),
  siteUrl: 'https://association.example',
});
afterAll(() => site.stop());

const read = async (pathname: string) => {
  const answer = await fetch(site.origin + pathname);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const shows = (pathname: string, text: string) =>
  expect.poll(async () => (await read(pathname)).text, { timeout: 10_000, interval: 30 }).toContain(text);

async function rename(article: number, title: string): Promise<void> {
  await db.update(news).set({ title }).where(eq(news.id, article));
}

async function publish(): Promise<void> {
  expect((await site.callHook()).status).toBe(202);
  await expect.poll(async () => (await publishStatus(db)).state, { timeout: 10_000 }).toBe('live');
}

describe('a new deployment', () => {
  const first = site.deploy;

  it('shows the pages rendered before the deployment, and publishes the changes made since then', async () => {
    const release = await first();
    await rename(id, '部署途中');
    await shows(`/news/${id}`, '起初');
    // The previous request made the publisher check for changes.
    await shows(`/news/${id}`, '部署途中');
    await rename(id, '部署之後');
    await publish();
    await shows('/news', '部署之後');

    const second = await site.deploy();
    expect(second.release).not.toBe(release.release);
    await rename(other, '第二版之後');
    await publish();
    await shows(`/news/${other}`, '第二版之後');
    await shows(`/news/${id}`, '部署之後');

    await site.run(release);
    await shows(`/news/${other}`, '第二版之後');
    await rename(other, '回到第一版');
    await publish();
    await shows('/en/news', '回到第一版');
  });

  it('accepts only POST for the rebuild hook', async () => {
    const { status } = await fetch((await site.callHook()).url);
    expect(status).toBe(405);
  });
});

describe('while the page store fails, the site', () => {
  it('serves the deployed page with no-store', async () => {
    await rename(id, '部署時');
    const deployment = await site.deploy();
    const broken = path.join(path.dirname(deployment.publisherScript), 'broken.js');
    writeFileSync(
      broken,
      `import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
       export class Publisher extends DurableObject {}
       export class PageStore extends DurableObject { read() { throw new Error('out of order'); } }
       export default class extends WorkerEntrypoint { ensureReleased() {} }`,
    );
    await site.run({ ...deployment, publisherScript: broken });
    const page = await read(`/news/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('部署時');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await read('/no-such-page')).status).toBe(404);
  });
});
