import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { mediaObjects, mediaPictures } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createEvent, createGalleryImage, createNews } from '../../../db/testing/factories.ts';
import { openOnDisk } from '../disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from '../testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('picture-words');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const outputFolder = path.join(scratch, 'first', 'site');
const open = (folder: string) =>
  openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder: folder });
const publisher = await open(outputFolder);
const page = (name: string) => readFileSync(path.join(outputFolder, name), 'utf8');

async function storePicture(digit: string) {
  const hash = digit.repeat(64);
  const key = `${hash}-600x400.png`;
  await db.insert(mediaObjects).values({ key, contentType: 'image/png', bytes: 1 });
  const say = (words: Partial<typeof mediaPictures.$inferInsert>) =>
    db.update(mediaPictures).set(words).where(eq(mediaPictures.hash, hash));
  return { url: `/uploads/${key}`, say };
}

describe('the alt text of a picture in the media library', () => {
  it('appears in three languages on the pages that show the picture; after a change, only these pages are rendered', async () => {
    const { url, say } = await storePicture('a');
    const { id } = await createNews(db, { imageUrl: url });
    await createNews(db);
    await publisher.publish();
    await say({ altZh: '會員與寵物', altEn: 'Members and pets', focalX: 0.2, focalY: 1 });
    const changed = await publisher.publish();
    expect(changed.filter((pathname) => /^\/(news|$)/.test(pathname)).sort()).toEqual(
      ['/', '/news', `/news/${id}`, expect.stringMatching('/news/month/')].sort(),
    );
    expect(page(`news/${id}.html`)).toMatch(
      /<img src="\/uploads\/aaa[^>]*alt="會員與寵物"[^>]*data-focal-x="4" data-focal-y="20"/,
    );
    expect(page(`zh-cn/news/${id}.html`)).toContain('alt="会员与宠物"');
    expect(page(`en/news/${id}.html`)).toContain('alt="Members and pets"');
    await say({ altZh: '', altEn: '', focalX: 0.5, focalY: 0.5 });
    await publisher.publish();
    expect(page(`news/${id}.html`)).not.toMatch(/會員與寵物|data-focal/);
  });

  it('replaces an empty alt text in an article', async () => {
    const { url, say } = await storePicture('b');
    const { id } = await createNews(db, {
      content: `<p><img src="${url}" alt=""></p><p><img src="${url}" alt="自己的說明"></p>`,
    });
    await publisher.publish();
    await say({ altZh: '一隻"貓"' });
    const changed = await publisher.publish();
    expect(changed.sort()).toEqual([`/en/news/${id}`, `/news/${id}`, `/zh-cn/news/${id}`]);
    const html = page(`news/${id}.html`);
    expect(html).toContain('alt="一隻&quot;貓&quot;"');
    expect(html).toContain('alt="自己的說明"');
  });

  it('is the same after a full build', async () => {
    const { url, say } = await storePicture('c');
    await createEvent(db, { imageUrl: url });
    await createGalleryImage(db, { imageUrl: url, isHomepage: true });
    const asOf = new Date();
    await publisher.publish(asOf);
    await say({ altZh: '狗', focalY: 0 });
    const changed = await publisher.publish(asOf);
    expect(changed).toEqual(expect.arrayContaining(['/', '/events']));
    const folder = path.join(scratch, 'whole', 'site');
    await (await open(folder)).publish(asOf);
    expect(filesOf(outputFolder)).toEqual(filesOf(folder));
  });
});
