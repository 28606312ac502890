import { rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { circulars, circularTexts } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { openOnDisk } from '../disk/open-on-disk.ts';
import { BUNDLE, filesOf, SITE_URL } from '../testing.ts';

const { db } = await createTestDatabase();
const scratch = scratchFolder('circulars');
const outputFolder = path.join(scratch, 'site');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const publisher = await openOnDisk({ db, siteUrl: SITE_URL, bundleFolder: BUNDLE, outputFolder });

async function published() {
  await publisher.publish();
  return filesOf(outputFolder);
}

describe('the archive of circulars', () => {
  it('shows a circular in three languages only while it is published, and hides it from search engines', async () => {
    const [row] = await db
      .insert(circulars)
      .values({
        subjectZh: '給 {{company}} 的通函',
        status: 'sent',
        startedAt: new Date('2026-11-20T04:00:00Z'),
      })
      .returning({ id: circulars.id });
    const id = row?.id ?? 0;
    await db.insert(circularTexts).values(
      (['zh-TW', 'zh-CN', 'en'] as const).map((locale) => ({
        circularId: id,
        locale,
        subject: '給 {{company}} 的通函',
        text: 't',
        html: 'h',
        archive: '<p>各位會員</p>',
        sha256: 'x',
      })),
    );
    const before = await published();
    expect(before['circulars.html']).toBeUndefined();
    expect(before['subscribe.html']).not.toContain('/circulars');
    await db.update(circulars).set({ isArchived: true });
    const shown = await published();
    for (const prefix of ['', 'zh-cn/', 'en/']) {
      const html = shown[`${prefix}circulars/${id}.html`] ?? '';
      expect(html).toContain('<p>各位會員</p>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/\{\{|unsubscribe\//);
      expect(shown[`${prefix}circulars.html`]).toContain(`circulars/${id}"`);
    }
    expect(shown['en/circulars.html']).toContain('In Chinese only');
    expect(shown['circulars.html']).not.toContain('只有中文版');
    expect(shown[`en/circulars/${id}.html`]).toMatch(/<h1[^>]*lang="zh-Hant-HK"[^>]*>/);
    expect(shown['subscribe.html']).toContain('href="/circulars"');
    expect(shown['sitemap-pages.xml']).not.toContain('/circulars');
    await db.execute(sql`update circulars set is_archived = false`);
    const after = await published();
    expect(Object.keys(after).filter((name) => name.includes('circulars'))).toEqual([]);
  });
});
