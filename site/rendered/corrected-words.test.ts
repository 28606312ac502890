import { afterAll, expect, it } from 'vitest';
import { setCorrections } from '../../core/chinese/corrections.ts';
import { simplifiedWords } from '../../db/tables/index.ts';
import { createEvent, createNews } from '../../db/testing/factories.ts';
import { publishSite } from '../testing/site.ts';

const { page, file } = await publishSite(async (db) => {
  await db.insert(simplifiedWords).values([
    { word: '洗澡券', mainlandWord: '沐浴券' },
    { word: '的士', mainlandWord: '的士' },
  ]);
  await createNews(db, { title: '洗澡券', content: '<p title="送洗澡券">洗澡券，乘的士，目的士氣</p>' });
  await createEvent(db, { title: '送洗澡券', description: '文' });
  const keptWords = ['影片'];
  const texts = { title: '影片甲', excerpt: '影片與電郵', content: '<p>影片與電郵</p>' };
  await createNews(db, { ...texts, keptWords });
  await createNews(db, { ...texts, title: '影片乙' });
});

afterAll(() => setCorrections([]));

it('Simplified pages, lists, feeds and calendars use the corrections of the site', () => {
  const article = page('/zh-cn/news/1');
  expect(article.heading).toBe('沐浴券');
  expect(article.text).toContain('沐浴券，乘的士，目的士气');
  expect(page('/zh-cn/news').text).toContain('沐浴券');
  expect(page('/zh-cn/events/1').heading).toBe('送沐浴券');
  expect(file('zh-cn/news/feed.xml')).toContain('沐浴券');
  expect(file('zh-cn/events.ics')).toContain('送沐浴券');
});

it('Traditional pages keep the words as written', () => {
  expect(page('/news/1').heading).toBe('洗澡券');
});

it('Simplified pages, lists and feeds keep the words that staff keep in one record', () => {
  expect(page('/zh-cn/news/2').heading).toBe('影片甲');
  expect(page('/zh-cn/news/2').text).toContain('影片与电子邮件');
  expect(page('/zh-cn/news/3').heading).toBe('视频乙');
  expect(page('/zh-cn/news').text).toMatch(/视频乙[\s\S]*影片甲|影片甲[\s\S]*视频乙/);
  expect(file('zh-cn/news/feed.xml')).toContain('<description>影片与电子邮件</description>');
});
