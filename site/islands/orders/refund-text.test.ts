import { describe, expect, it } from 'vitest';
import { NO_CONTENT } from '../../content/content.ts';
import { dictionary } from '../../i18n/index.ts';
import { refundTexts } from './refund-text.ts';

const rule = (untilHours: number, percent: number) => ({ untilHours, percent });
const textsOf = (...rules: { untilHours: number; percent: number }[]) =>
  refundTexts(rules, dictionary(NO_CONTENT, 'en').order);

describe('what a buyer reads about refunds', () => {
  it('names each rule from the earliest on, in days or hours', () => {
    expect(textsOf(rule(36, 20), rule(168, 50))).toEqual([
      'Cancelled 7 days or more before the event: 50% is refunded.',
      'Cancelled 36 hours or more before the event: 20% is refunded.',
      'Later, nothing is refunded.',
    ]);
  });

  it('leaves out a rule that a later one outdoes', () => {
    expect(textsOf(rule(168, 50), rule(48, 80))).toEqual([
      'Cancelled 2 days or more before the event: 80% is refunded.',
      'Later, nothing is refunded.',
    ]);
  });

  it('says that nothing is refunded where no rule refunds', () => {
    expect([textsOf(), textsOf(rule(24, 0)), textsOf(rule(0, 100))]).toEqual([
      ['Cancelled places are not refunded.'],
      ['Cancelled places are not refunded.'],
      ['Cancelled before the event: 100% is refunded.'],
    ]);
  });
});
