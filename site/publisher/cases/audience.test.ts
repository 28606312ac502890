import { rmSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { circulars, circularTexts, news, publications } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createNews, createPublication } from '../../../db/testing/factories.ts';
import { openOnDisk } from '../disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from '../testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('audience');
const outputFolder = path.join(scratch, 'site');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const publisher = await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });

const WORD = 'plantedforus';
const PICTURE = `/uploads/${'ab'.repeat(32)}.jpg`;

async function published() {
  await publisher.publish();
  return filesOf(outputFolder);
}
const filesWith = (files: Record<string, string>, word: string) =>
  Object.keys(files).filter((name) => files[name]?.includes(word));

describe('what is for members', () => {
  it('is in no file, feed or sitemap but by title and excerpt, and comes and goes with its audience', async () => {
    const { id } = await createNews(db, {
      ...{ title: '會員通訊', excerpt: '只供會員的摘要', content: `<p>${WORD}</p><img src="${PICTURE}">` },
      ...{ titleEn: 'Letter', excerptEn: 'For members only', contentEn: `<p>${WORD}</p>` },
      ...{ author: `${WORD}作者`, imageUrl: PICTURE, audience: 'members' },
    });
    const { id: shelf } = await createPublication(db, {
      ...{ title: '會員手冊', description: WORD, fileUrl: `/uploads/${WORD}.pdf`, audience: 'members' },
    });
    const [circular] = await db
      .insert(circulars)
      .values({
        ...{ subjectZh: '會員通函', status: 'sent', startedAt: new Date('2026-11-20T04:00:00Z') },
        ...{ isArchived: true, audience: 'members' },
      })
      .returning({ id: circulars.id });
    await db.insert(circularTexts).values(
      (['zh-TW', 'zh-CN', 'en'] as const).map((locale) => ({
        ...{ circularId: circular?.id ?? 0, locale, subject: '會員通函', text: 't', html: 'h', sha256: 'x' },
        archive: `<p>${WORD}</p>`,
      })),
    );
    const hidden = await published();
    expect([...filesWith(hidden, WORD), ...filesWith(hidden, PICTURE)]).toEqual([]);
    for (const page of [`news/${id}.html`, `en/news/${id}.html`, `publications/${shelf}.html`])
      expect([page, hidden[page]]).toEqual([
        page,
        expect.stringMatching(/members-content[\s\S]*href="[^"]*\/my"/),
      ]);
    expect(hidden[`news/${id}.html`]).toContain('只供會員的摘要');
    expect(hidden[`en/news/${id}.html`]).not.toContain('In Chinese only');
    expect(hidden[`circulars/${circular?.id}.html`]).toContain('href="/my"');
    expect(hidden['news/feed.xml']).toContain('會員通訊');

    await db.update(news).set({ audience: 'public' }).where(eq(news.id, id));
    expect(filesWith(await published(), WORD)).toContain(`news/${id}.html`);
    await db.update(news).set({ audience: 'members' }).where(eq(news.id, id));
    await db.update(publications).set({ title: '改' }).where(eq(publications.id, shelf));
    expect(filesWith(await published(), WORD)).toEqual([]);
  });

  it('shows what is changed in its title and excerpt on pages, in lists and in feeds', async () => {
    const { id } = await createNews(db, { title: '舊題', excerpt: '舊摘要', audience: 'members' });
    const { id: shelf } = await createPublication(db, { title: '舊刊', audience: 'members' });
    await published();
    await db.update(news).set({ title: '新題', excerpt: '新摘要' }).where(eq(news.id, id));
    await db.update(publications).set({ title: '新刊' }).where(eq(publications.id, shelf));
    const files = await published();
    const pages = [`news/${id}.html`, 'news.html', 'news/feed.xml', 'index.html'];
    expect(filesWith(files, '新題')).toEqual(expect.arrayContaining(pages));
    const shelves = [`publications/${shelf}.html`, 'publications.html'];
    expect(filesWith(files, '新刊')).toEqual(expect.arrayContaining(shelves));
    for (const word of ['舊題', '舊摘要', '舊刊']) expect(filesWith(files, word)).toEqual([]);
  });
});
