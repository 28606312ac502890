import { describe, expect, it } from 'vitest';
import { FIRST_YEAR_RULES } from '../../../core/membership/year.ts';
import { NO_CONTENT } from '../../content/content.ts';
import { feeSentences, permanentCondition } from './rule-words.ts';

const contentWith = (rules: Partial<typeof FIRST_YEAR_RULES>) => ({
  ...NO_CONTENT,
  rules: { ...FIRST_YEAR_RULES, ...rules },
});
const all = { isHalved: true, hasPermanent: true };
const of = (locale: 'zh-TW' | 'zh-CN' | 'en', rules: Partial<typeof FIRST_YEAR_RULES> = {}, fees = all) =>
  feeSentences(contentWith(rules), locale, fees).join('\n');

describe('the sentences about fees', () => {
  it('state the dates and the numbers of years of the default rules', () => {
    expect(of('en')).toContain('from January 1 to December 31');
    expect(of('en')).toContain('halved for applications made after June 30');
    expect(of('en')).toContain('three years as an ordinary member');
    expect(of('zh-TW')).toContain('6 月 30 日後申請，年費減半。');
    expect(of('zh-TW')).toContain('須為普通會員滿三年');
  });

  it('follow a membership year that starts in April', () => {
    const april = { yearStartsOn: '04-01', halfYearFrom: '10-01' };
    expect(of('en', april)).toContain('from April 1 to March 31');
    expect(of('en', april)).toContain('after September 30');
    expect(of('zh-TW', april)).toContain('由 4 月 1 日至 3 月 31 日');
  });

  it('say until when fees are halved, if later applicants pay for the next year too', () => {
    expect(of('en', { nextYearFrom: '10-01' })).toContain('from July 1 to September 30');
    expect(of('zh-TW', { nextYearFrom: '10-01' })).toContain('7 月 1 日至 9 月 30 日申請，年費減半。');
    expect(of('en', { nextYearFrom: '06-01' })).not.toContain('halved');
  });

  it('omit half fees when no fee is halved', () => {
    for (const text of [of('en', { halfYearFrom: null }), of('en', {}, { ...all, isHalved: false })])
      expect(text).not.toContain('halved');
    expect(of('zh-CN', { halfYearFrom: null })).not.toContain('减半');
  });

  it('omit permanent membership when there is none, and the number of years when none is required', () => {
    expect(of('en', {}, { ...all, hasPermanent: false })).not.toContain('Permanent');
    const any = { permanentYears: null };
    expect(of('en', any)).toContain('Permanent membership requires board approval.');
    expect(permanentCondition(contentWith(any), 'zh-TW')).not.toContain('年');
  });

  it.each([
    [1, 'one year', '滿一年', '满一年'],
    [2, 'two years', '滿兩年', '满两年'],
    [12, '12 years', '滿 12 年', '满 12 年'],
  ])('state a period of %i years in the words of each language', (permanentYears, en, zh, cn) => {
    expect(of('en', { permanentYears })).toContain(en);
    expect(of('zh-TW', { permanentYears })).toContain(zh);
    expect(of('zh-CN', { permanentYears })).toContain(cn);
  });

  it('mention the joining fee only if there is one', () => {
    expect(of('en')).not.toContain('joining fee');
    expect(of('en', { joiningFeeCents: 20_000 })).toContain('joining fee of HK$200');
  });
});
