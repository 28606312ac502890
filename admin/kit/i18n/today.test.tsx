import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKongDay } from '../../../core/dates/days.ts';
import { use } from '../../testing/render.tsx';
import { useLabel } from '../rules/useLabel.ts';
import { useDates } from './useDates.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2026-11-20T15:59:59Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('hongKongDay at %s returns %s', (moment, day) => {
  vi.setSystemTime(moment);
  expect(hongKongDay()).toBe(day);
});

describe('texts in the user’s language', () => {
  it('show dates in Hong Kong time', () => {
    const instant = '2026-11-20T16:30:00Z';
    expect(use(useDates, { locale: 'en' }).date(instant)).toBe('Nov 21, 2026');
    expect(use(useDates, { locale: 'zh-TW' }).date(instant)).toBe('2026/11/21');
    expect(use(useDates, { locale: 'en' }).dateTime(instant)).toBe('Nov 21, 2026, 00:30');
  });

  it('translate stored Chinese values into English when a translation exists', () => {
    expect(use(useLabel, { locale: 'en' })('油尖旺區')).toBe('Yau Tsim Mong');
    expect(use(useLabel, { locale: 'zh-TW' })('油尖旺區')).toBe('油尖旺區');
    expect(use(useLabel, { locale: 'en' })('示範寵物店')).toBe('示範寵物店');
  });
});
