import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FixedPage, SearchAnswer } from '../../../../core/app/search.ts';
import { createMember, createNews } from '../../../../db/testing/factories.ts';
import { createTestApp } from '../../../testing/app.ts';
import { editDistance } from './likeness.ts';

const three = (zh: string, cn: string, en: string) => ({ 'zh-TW': zh, 'zh-CN': cn, en });
const PAGES: FixedPage[] = [
  {
    path: '/contact',
    title: three('聯絡我們', '联络我们', 'Contact us'),
    text: three(
      '查詢會籍、會費或證書',
      '查询会籍、会费或证书',
      'Ask about membership, a certificate or the government',
    ),
  },
  {
    path: '/code',
    title: three('專業守則', '专业守则', 'Code of conduct'),
    text: three('會員須遵守。', '会员须遵守。', 'Members keep to it.'),
  },
];
const { db, visitor } = await createTestApp({ env: { ASSETS: { fetch: async () => Response.json(PAGES) } } });
await createMember(db, {
  companyNameHk: '示範毛孩樂園',
  companyNameEn: 'Demo Paradise',
  memberDistrict: '沙田區',
  businessTypes: ['寵物美容店'],
});
await createMember(db, {
  companyNameHk: '仁愛動物診所',
  memberDistrict: '油尖旺區',
  businessTypes: ['註冊獸醫'],
});
await createMember(db, { companyNameHk: '海邊寄宿', memberDistrict: '灣仔區', businessTypes: ['寵物酒店'] });
await createMember(db, { companyNameHk: '觀塘狗屋', memberDistrict: '觀塘區', businessTypes: ['狗店'] });
await createMember(db, { companyNameHk: '屯門狗屋', memberDistrict: '屯門區', businessTypes: ['狗店'] });
await createNews(db, { title: '水族研討會回顧', titleEn: 'Aquarium seminar' });

const ask = async (q: string, lang = 'zh-TW') =>
  (await (await visitor(`GET /api/search?lang=${lang}&q=${encodeURIComponent(q)}`)).json()) as SearchAnswer;

describe('the suggestion of a corrected query', () => {
  it.each([
    ['grommer', 'groomer', 'en'],
    ['grommer sha tin', 'groomer sha tin', 'en'],
    ['aquraium', 'aquarium', 'en'],
    ['hositpal', 'hospital', 'en'],
    ['Mogn Kok', 'Mong Kok', 'en'],
    ['Mong Kog', 'Mong Kok', 'en'],
    ['mong kog vet', 'Mong Kok vet', 'en'],
    ['boarding Causway Bay', 'boarding Causeway Bay', 'en'],
    ['Causway Bay', 'Causeway Bay', 'en'],
    ['Causeway Bey', 'Causeway Bay', 'en'],
    ['Kwun Tng', 'Kwun Tong', 'en'],
    ['Tuen Mum', 'Tuen Mun', 'en'],
    ['Kwuntng', 'kwuntong', 'en'],
    ['contct', 'contact', 'en'],
    ['certficate', 'certificate', 'en'],
    ['code of coduct', 'code conduct', 'en'],
    ['goverment', 'government', 'en'],
    ['membershp', 'membership', 'en'],
    ['aquraium xyzzyx', 'aquarium', 'en'],
    ['沙畋 火星人', '沙田', 'zh-TW'],
    ['毛孩樂園新寵物美容', '毛孩樂園 寵物美容', 'zh-TW'],
    ['水族研討會寵物回顧', '水族研討會 回顧', 'zh-TW'],
    ['會藉', '會籍', 'zh-TW'],
    ['会藉', '会员资格', 'zh-CN'],
    ['聯洛我們', '聯絡我們', 'zh-TW'],
    ['paradice', 'paradise', 'en'],
    ['美融', '美容', 'zh-TW'],
    ['沙畋', '沙田', 'zh-TW'],
    ['獸醬', '獸醫', 'zh-TW'],
    ['毛孩樂圓', '毛孩樂園', 'zh-TW'],
    ['水族研究會', '水族研討會', 'zh-TW'],
    ['族水研討會', '水族研討會', 'zh-TW'],
    ['沙田美溶', '沙田美容', 'zh-TW'],
    ['水族研究会', '水族研讨会', 'zh-CN'],
    ['fake certificate', 'certificate', 'en'],
    ['demo paradise zoo', 'demo paradise', 'en'],
    ['研討會門票', '研討會', 'zh-TW'],
  ])('for %s is %s', async (question, suggestion, lang) => {
    const answer = await ask(question, lang);
    expect([answer.total, answer.suggestion]).toEqual([0, suggestion]);
  });

  it.each(['沒有這種東西啊', 'xyzzyx', '0000 0001', 'horse xyzzyx', 'q'])(
    'is absent for %s',
    async (question) => {
      expect(await ask(question)).not.toHaveProperty('suggestion');
    },
  );

  it('is absent when the query has results', async () => {
    expect(await ask('美容')).not.toHaveProperty('suggestion');
  });
});

describe('the edit distance of two words', () => {
  it('is symmetric, is 0 only for equal words, and is at most one more than the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(3), (one, other, most) => {
        const distance = editDistance(one, other, most);
        expect(distance).toBe(editDistance(other, one, most));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeLessThanOrEqual(most + 1);
      }),
    );
  });
});
