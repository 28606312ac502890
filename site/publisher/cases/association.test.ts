import { expect, it } from 'vitest';
import { FIRST_ASSOCIATION } from '../../../core/content/association.ts';
import type { Association } from '../../../core/content/validation/association.ts';
import { associationTexts } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { createEvent, createNews } from '../../../db/testing/factories.ts';
import { testPublishers } from '../test-publishers.ts';
import { filesOf } from '../testing.ts';

const { db } = await createTestDatabase();
const openPublisher = testPublishers(db, 'association');

for (let n = 0; n < 12; n++) await createNews(db, { title: `第${n}篇` });
await createEvent(db);
const { publisher, outputFolder } = await openPublisher();
await publisher.publish();

const say = (data: Partial<Association>) => db.update(associationTexts).set({ data });
const pagesWith = (text: string) =>
  Object.entries(filesOf(outputFolder))
    .filter(([name, body]) => name.endsWith('.html') && body.includes(text))
    .map(([name]) => name);

const PHONE = FIRST_ASSOCIATION.phone.replaceAll(' ', '');

it('a new telephone number appears on the home page first and then on every page, as in a full build', async () => {
  const before = pagesWith(`tel:${PHONE}`);
  expect(before.length).toBeGreaterThan(60);
  await say({ phone: '+852 9876 5432' });
  const changed = await publisher.publish();
  expect(changed.slice(0, 3).sort()).toEqual(['/', '/en', '/zh-cn']);
  expect(pagesWith(`tel:${PHONE}`)).toEqual([]);
  expect(pagesWith('tel:+85298765432')).toEqual(before);
  const whole = await openPublisher();
  await whole.publisher.publish();
  expect(filesOf(outputFolder)).toEqual(filesOf(whole.outputFolder));
});

it('the association’s texts appear in three languages, in pages, structured data and calendars', async () => {
  await say({
    description: { zh: '為寵物業界服務', en: 'At the service of the trade' },
    address: { zh: '香港新界新街 9 號', en: '9 New Street' },
    faq: [{ question: { zh: '有車位嗎？', en: 'Is there parking?' }, answer: { zh: '沒有。', en: 'No.' } }],
    introductions: { about: { zh: '由會員自己說起。', en: 'In our members’ own words.' } },
    replyDays: '7',
  });
  await publisher.publish();
  const files = filesOf(outputFolder);
  expect(files['zh-cn/about.html'] ?? files['zh-cn/about/index.html']).toContain('由会员自己说起。');
  expect(files['en/about.html'] ?? files['en/about/index.html']).toContain('In our members’ own words.');
  const contact = files['en/contact.html'] ?? files['en/contact/index.html'];
  for (const text of ['Is there parking?', '9 New Street', '7 working days']) expect(contact).toContain(text);
  expect(files['index.html']).toContain('"streetAddress":"香港新界新街 9 號"');
});

it('a preview shows unsaved texts and does not publish them', async () => {
  const before = filesOf(outputFolder);
  const record = { ...FIRST_ASSOCIATION, motto: { zh: '未公開的口號', en: 'Not said yet' } };
  const preview = await publisher.preview({
    resource: 'association',
    record,
    locale: 'en',
    page: '/',
    frame: {},
  });
  expect(new TextDecoder().decode(preview)).toContain('Not said yet');
  await createNews(db, { title: '後來的文章' });
  await publisher.publish();
  expect(pagesWith('Not said yet')).toEqual([]);
  expect(Object.keys(filesOf(outputFolder)).length).toBeGreaterThan(Object.keys(before).length);
});

it('the site falls back to the initial texts when none are set', async () => {
  await say({});
  await publisher.publish();
  expect(pagesWith(`tel:${PHONE}`).length).toBeGreaterThan(60);
});

const TERM = (startsOn: string, person: string) => ({
  name: { zh: `${person}的一屆`, en: `Term of ${person}` },
  startsOn,
  posts: [{ post: { zh: '會長', en: 'Chair' }, person: { zh: person, en: person }, row: '1' }],
});

it('the about page shows the current council, and the next council from its first day on', async () => {
  const committee = [
    TERM('2020-01-01', '陳示範'),
    TERM('2031-01-01', '李示範'),
    TERM('2015-01-01', '何示範'),
  ];
  await say({ committee });
  await publisher.publish(new Date('2030-12-31T15:00:00Z'));
  const about = () => filesOf(outputFolder)['about.html'] ?? filesOf(outputFolder)['about/index.html'] ?? '';
  expect(about()).toContain('陳示範');
  expect(about()).toContain('何示範的一屆');
  expect(about()).not.toContain('李示範');
  expect(filesOf(outputFolder)['index.html']).not.toContain('陳示範');
  await publisher.publish(new Date('2030-12-31T16:01:00Z'));
  expect(about()).toContain('李示範');
  expect(about().indexOf('李示範')).toBeLessThan(about().indexOf('陳示範'));
});

it('an enabled information page exists in three languages, with links and in the sitemap; a disabled one does not exist', async () => {
  await say({});
  await publisher.publish();
  expect(filesOf(outputFolder)['press.html']).toBeUndefined();
  const { infoPages } = FIRST_ASSOCIATION;
  const press = { ...infoPages.press, isShown: 'yes' as const, reviewedOn: '2026-11-02' };
  await say({ infoPages: { ...infoPages, press } });
  await publisher.publish();
  const files = filesOf(outputFolder);
  expect(files['en/press.html']).toContain('Last reviewed November 2, 2026');
  expect(files['zh-cn/press.html']).toMatch(/<h2>(标志|标识)及图片<\/h2>/);
  expect(files['index.html']).toContain('href="/press"');
  expect(files['sitemap-pages.xml']).toContain('/en/press<');
  expect(files['complaints.html']).toBeUndefined();
  await say({ infoPages });
  await publisher.publish();
  expect(filesOf(outputFolder)['press.html']).toBeUndefined();
});

it('only the information page whose text has changed is rendered again', async () => {
  const { infoPages } = FIRST_ASSOCIATION;
  const shown = { ...infoPages.licences, isShown: 'yes' as const };
  await say({ infoPages: { ...infoPages, licences: shown } });
  await publisher.publish();
  await say({ infoPages: { ...infoPages, licences: { ...shown, text: { zh: '新文', en: 'New text' } } } });
  expect((await publisher.publish()).filter((path) => !path.endsWith('.xml')).sort()).toEqual([
    '/en/licences',
    '/licences',
    '/zh-cn/licences',
  ]);
});
