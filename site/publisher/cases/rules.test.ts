import { expect, it } from 'vitest';
import { memberNumbering, membershipFees, officeRules, retentionState } from '../../../db/tables/index.ts';
import { createTestDatabase } from '../../../db/testing/database.ts';
import { testPublishers } from '../test-publishers.ts';
import { filesOf } from '../testing.ts';

const { db } = await createTestDatabase();
const { publisher, outputFolder } = await testPublishers(db, 'rules')();
await publisher.publish();

const page = (path: string) => {
  const files = filesOf(outputFolder);
  return files[`${path}.html`] ?? files[`${path}/index.html`] ?? '';
};

it.each([
  [
    'the membership year',
    { yearStartsOn: '04-01' },
    'en/join',
    'January 1 to December 31',
    'April 1 to March 31',
  ],
  ['the start of the half fee', { halfYearFrom: '10-01' }, 'en/join', 'after June 30', 'after September 30'],
  [
    'the start of the half fee',
    { halfYearFrom: '11-01' },
    'en/guide',
    'after September 30',
    'after October 31',
  ],
  ['the years until permanent membership', { permanentYears: 5 }, 'join', '滿三年', '滿五年'],
  ['the years until permanent membership', { permanentYears: 2 }, 'join/apply', '滿五年', '滿兩年'],
  ['the joining fee', { joiningFeeCents: 12_300 }, 'en/join', undefined, 'HK$123'],
  ['the joining fee', { joiningFeeCents: 45_600 }, 'en/join/apply', 'HK$123', 'HK$456'],
  ['the working days for applications', { applicationDays: 15 }, 'join', ' 5 個工作天', ' 15 個工作天'],
  ['the working days for applications', { applicationDays: 16 }, 'en/guide', '15 ', '16 '],
  ['the working days for applications', { applicationDays: 17 }, 'en/contact', 'within 16 ', 'within 17 '],
  ['the working days for enquiries', { enquiryDays: 9 }, 'contact', ' 2 個工作天', ' 9 個工作天'],
  ['the working days for enquiries', { enquiryDays: 8 }, 'en', '9 working days', '8 working days'],
] as const)('the publisher shows the new value of %s, %j, on /%s', async (_, change, path, before, after) => {
  if (before) expect(page(path)).toContain(before);
  await db.update(officeRules).set(change);
  await publisher.publish();
  if (before) expect(page(path)).not.toContain(before);
  expect(page(path)).toContain(after);
});

it('the publisher states the retention periods that the environment of the API sets', async () => {
  expect(page('privacy')).toContain('查詢保存不多於兩年，報名不多於兩年');
  expect(page('en/privacy')).toContain('no more than seven years after membership ends');
  await db.update(retentionState).set({ months: { enquiries: 18, registrations: 12, memberships: 120 } });
  await publisher.publish();
  expect(page('privacy')).toContain('查詢保存不多於 18 個月，報名不多於一年，未獲批准的會員申請不多於兩年');
  expect(page('zh-cn/privacy')).toContain('不多于 18 个月');
  expect(page('zh-cn/privacy')).toContain('申请不多于两年');
  expect(page('en/privacy')).toContain(
    'enquiries for no more than 18 months, registrations for no more than one year and',
  );
  expect(page('en/privacy')).toContain('no more than ten years after membership ends');
  expect(filesOf(outputFolder)['search-pages.json']).toContain('no more than ten years');
});

it('the publisher removes the sentence about half fees when no fee is halved', async () => {
  for (const path of ['en/join', 'en/guide']) expect(page(path)).toContain('halved');
  await db.update(membershipFees).set({ isHalvable: false });
  await publisher.publish();
  for (const path of ['en/join', 'en/guide']) expect(page(path)).not.toContain('halved');
});

it('the publisher updates the search texts and leaves no placeholders in them', async () => {
  const texts = () => filesOf(outputFolder)['search-pages.json'] ?? '';
  await db.update(membershipFees).set({ isHalvable: true });
  await db.update(officeRules).set({ halfYearFrom: '11-01', applicationDays: 18 });
  await publisher.publish();
  expect(texts()).toContain('10 月 31 日後申請，年費減半');
  expect(texts()).toContain(' 18 個工作天內審核');
  expect(
    (JSON.parse(texts()) as { text: object }[]).flatMap(({ text }) => Object.values(text)).join(),
  ).not.toContain('{');
  await db.update(officeRules).set({ halfYearFrom: null });
  await publisher.publish();
  expect(texts()).not.toContain('年費減半');
});

it('the publisher shows an example of a member number in the association’s numbering', async () => {
  expect(page('verify')).toContain('HKPT000123');
  await db.update(memberNumbering).set({ isOwn: true, prefix: 'GD-', width: 5 });
  await publisher.publish();
  expect(page('en/verify')).toContain('GD-00123');
  expect(page('verify')).not.toContain('HKPT000123');
});
