import { describe, expect, it } from 'vitest';
import type { ListedMember } from '../../../core/membership/validation/members.ts';
import { isChineseOnly, originalTexts, typedText } from './typed-texts.ts';

const member = {
  companyNameHk: '軟體獸醫',
  memberChargeman: '李明',
  shown: { memberCompanyAddr: '的士里 1 號', memberServices: '代客泊車', memberBrand: 'ABC' },
} as ListedMember;

describe('what a member has typed', () => {
  it('is converted for readers of Simplified Chinese: words in services, characters in addresses', () => {
    expect(typedText('zh-CN', member, 'memberServices')).toBe('代客停车');
    expect(typedText('zh-CN', member, 'memberCompanyAddr')).toBe('的士里 1 号');
    expect(typedText('zh-CN', member, 'memberDiscountInfo')).toBeUndefined();
  });

  it('stays as typed in other languages', () => {
    for (const locale of ['zh-TW', 'en'] as const) {
      expect(typedText(locale, member, 'memberServices')).toBe('代客泊車');
      expect(originalTexts(locale, member)).toEqual([]);
    }
  });

  it('has its original where the conversion differs', () => {
    expect(originalTexts('zh-CN', member)).toEqual(['軟體獸醫', '的士里 1 號', '代客泊車']);
  });
});

it.each([
  ['en', '星期一至六 11:00–20:00', true],
  ['en', '批發訂單滿 HK$3,000 免運費', true],
  ['en', '疫苗、牙科　Vaccination, dentistry', false],
  ['en', 'Monday to Saturday', false],
  ['zh-TW', '星期一至六', false],
  ['zh-CN', '星期一至六', false],
] as const)('a page in %s marks %s: %s', (locale, text, isMarked) => {
  expect(isChineseOnly(locale, text)).toBe(isMarked);
});
