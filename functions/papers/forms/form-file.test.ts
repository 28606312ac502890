import { afterEach, describe, expect, it } from 'vitest';
import { membershipSettings, officeRules, vocabulary } from '../../../db/tables/index.ts';
import { pdfPages, pdfText } from '../../../testing/pdf-text.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, visitor, staff } = await createTestApp({ withFonts: true });

const FIRST = {
  ...{ yearStartsOn: '01-01', halfYearFrom: '07-01', permanentYears: 3, joiningFeeCents: 0 },
  applicationDays: 5,
};
afterEach(async () => {
  await db.update(officeRules).set(FIRST);
  await db.update(membershipSettings).set({ nextYearFrom: null });
});

const read = (headers = {}) => visitor('GET /forms/membership-application.pdf', { headers });
const textNow = async () => pdfText(new Uint8Array(await (await read()).arrayBuffer()));

describe('the printed application form', () => {
  it('is a PDF file with the fields of the form on the site, in Chinese and English', async () => {
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await pdfText(new Uint8Array(await answer.arrayBuffer()));
    for (const field of [
      '公司中文名稱NameinChinese',
      '商業登記號碼',
      '第一代表',
      '狗店Dogshop',
      '普通會員HK$800（每年）',
    ])
      expect(text).toContain(field);
  });

  it.each([
    ['membership year', { yearStartsOn: '04-01' }, '由1月1日至12月31日', '由4月1日至3月31日'],
    ['half-year day', { halfYearFrom: '10-01' }, '6月30日後申請，年費減半', '9月30日後申請，年費減半'],
    ['half-year day', { halfYearFrom: null }, '年費減半', undefined],
    ['years to life membership', { permanentYears: 1 }, '滿3年', 'oneyearas'],
    ['years to life membership', { permanentYears: null }, '滿3年', '須經理事會批准'],
    ['joining fee', { joiningFeeCents: 12_300 }, undefined, '入會費HK$123'],
    ['promised days', { applicationDays: 12 }, '於5個工作天', '於12個工作天'],
  ])('shows the current rule for the %s: %j', async (_name, change, before, after) => {
    if (before) expect(await textNow()).toContain(before);
    await db.update(officeRules).set(change);
    const text = await textNow();
    if (after) expect(text).toContain(after);
    if (before) expect(text).not.toContain(before);
  });

  it('states from which day a fee also covers the next year, when the rules set such a day', async () => {
    await db.update(membershipSettings).set({ nextYearFrom: '10-01' });
    expect(await textNow()).toContain('由10月1日起申請');
  });

  it('lists new business types in their group, and business types of an unknown group at the end', async () => {
    const added = { kind: 'business', groupKey: 'services', nameZh: '寵物瑜伽', nameEn: 'Pet yoga' };
    expect((await staff('POST /api/vocabulary', added)).status).toBe(201);
    await db.insert(vocabulary).values({
      ...{
        kind: 'business',
        key: '舊行業',
        groupKey: 'former',
        nameZh: '舊行業',
        nameEn: 'Former',
        slug: 'former',
      },
    });
    const text = await textNow();
    expect(text).toContain('寵物瑜伽Petyoga');
    expect(text.indexOf('舊行業')).toBeGreaterThan(text.indexOf('其他Others'));
  });

  it('is sent again to a caller with its ETag only after the content has changed', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    expect((await read({ 'If-None-Match': etag })).status).toBe(304);
    await db.update(officeRules).set({ joiningFeeCents: 100 });
    expect((await read({ 'If-None-Match': etag })).status).toBe(200);
  });

  it('keeps the heading of the member types on the same page as their checkboxes, whatever the number of business types', async () => {
    await db.update(vocabulary).set({ isActive: false });
    for (let added = 0; added < 20; added++) {
      const pages = await pdfPages(new Uint8Array(await (await read()).arrayBuffer()));
      const page = pages.find((text) => text.includes('會員類別Typeofmembership'));
      expect(page, `${added} rows more`).toContain('普通會員HK$800');
      await db.insert(vocabulary).values(
        [1, 2, 3].map((column) => {
          const name = `行業 ${added}-${column}`;
          const names = { key: name, nameZh: name, nameEn: name, slug: `more-${added}-${column}` };
          return { kind: 'business' as const, groupKey: 'retail', ...names };
        }),
      );
    }
  });
});
