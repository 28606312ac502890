import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createEvent, createNews } from '../../../db/testing/factories.ts';
import { filesOf, startPublisher } from '../testing.ts';

const database = await createTestDatabase();
const scratch = scratchFolder('zone');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function pagesIn(zone: string): Promise<Record<string, string>> {
  const outputFolder = path.join(scratch, zone, 'site');
  const child = await startPublisher(database, { outputFolder, env: { TZ: zone } });
  child.disconnect();
  await once(child, 'exit');
  return filesOf(outputFolder);
}

it('the publisher writes the same pages in every time zone, with Hong Kong dates', {
  timeout: 60_000,
}, async () => {
  // Half past midnight in Hong Kong, when it is still the day before in UTC and in New York.
  const { id } = await createNews(database.db, { publishedAt: new Date('2026-03-09T16:30:00Z') });
  await createEvent(database.db, { eventDate: new Date('2026-05-31T16:30:00Z') });
  const inUtc = await pagesIn('UTC');
  expect(await pagesIn('America/New_York')).toEqual(inUtc);
  expect(inUtc[`en/news/${id}.html`]).toMatch(/10 March 2026|March 10, 2026/);
});
