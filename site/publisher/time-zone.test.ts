import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createEvent, createNews } from '../../db/testing/factories.ts';
import type { PublisherSettings } from './serve.ts';

const { db, url, endpoint } = await createTestDatabase();
const scratch = mkdtempSync(path.join(os.tmpdir(), 'association-zone-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Every page, as a publisher in a process of that zone writes it. */
async function pagesIn(zone: string): Promise<Record<string, string>> {
  const outputFolder = path.join(scratch, zone, 'site');
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), { env: { ...process.env, TZ: zone } });
  const settings: PublisherSettings = {
    databaseUrl: url,
    databaseEndpoint: endpoint,
    siteUrl: 'https://association.example',
    bundleFolder: path.join(import.meta.dirname, '../../dist/site/bundle'),
    outputFolder,
    hookPort: 0,
    hookToken: 'unused',
  };
  child.send(settings);
  const [answer] = await once(child, 'message');
  expect(answer).toEqual({ ready: {} });
  child.disconnect();
  await once(child, 'exit');
  const files = readdirSync(outputFolder, { recursive: true, encoding: 'utf8' }).filter(path.extname);
  return Object.fromEntries(
    files.sort().map((name) => [name, readFileSync(path.join(outputFolder, name), 'utf8')]),
  );
}

it('writes the same pages in every time zone, with the dates of Hong Kong', { timeout: 60_000 }, async () => {
  // Half past midnight in Hong Kong: the day before in both other zones.
  const { id } = await createNews(db, { publishedAt: new Date('2026-03-09T16:30:00Z') });
  await createEvent(db, { eventDate: new Date('2026-05-31T16:30:00Z') });
  const inUtc = await pagesIn('UTC');
  expect(await pagesIn('America/New_York')).toEqual(inUtc);
  expect(inUtc[`en/news/${id}.html`]).toMatch(/10 March 2026|March 10, 2026/);
});
