import { expect, it } from 'vitest';
import { associationTexts } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createEvent, createMember, createNews } from '../../../db/testing/factories.ts';
import { testPublishers } from '../test-publishers.ts';
import { filesOf } from '../testing.ts';

async function siteOf(mark: string, phone: string) {
  const { db } = await createTestDatabase();
  await db.update(associationTexts).set({ data: { phone: `+852 ${phone}` } });
  for (let n = 0; n < 30; n++) await createNews(db, { title: `${mark}的消息${n}` });
  await createEvent(db, { title: `${mark}的活動` });
  await createMember(db, { companyNameHk: `${mark}的店` });
  return { open: testPublishers(db, `of-${phone}`), own: new RegExp(`${mark}|tel:\\+852${phone}`) };
}

const east = await siteOf('東邊', '22225555');
const west = await siteOf('西邊', '33336666');
const asOf = new Date();

async function publish({ open }: typeof east) {
  const { publisher, outputFolder } = await open();
  await publisher.publish(asOf);
  return filesOf(outputFolder);
}

const namesWith = (files: Record<string, string>, pattern: RegExp) =>
  Object.keys(files).filter((name) => pattern.test(files[name] ?? ''));

it('two publishers with different content, running at the same time, each write only their own content', async () => {
  const [ofEast, ofWest] = await Promise.all([publish(east), publish(west)]);
  expect(namesWith(ofEast, west.own)).toEqual([]);
  expect(namesWith(ofWest, east.own)).toEqual([]);
  expect(namesWith(ofEast, east.own)).toContain('en/contact.html');
  expect(ofEast).toEqual(await publish(east));
  expect(ofWest).toEqual(await publish(west));
});
