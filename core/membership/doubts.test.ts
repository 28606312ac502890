import { describe, expect, it } from 'vitest';
import { isDoubtfulPhone, isDoubtfulYear } from './doubts.ts';

describe('a doubtful entry of an application', () => {
  it('is a telephone number with too few or too many digits', () => {
    for (const text of ['2345', '１２３', '電話', '2345 6789 2345 6789'])
      expect(isDoubtfulPhone(text)).toBe(true);
    for (const text of ['', '2345 6789', '+852 9123 4567', '２３４５６７８９', '020 8366 1177'])
      expect(isDoubtfulPhone(text)).toBe(false);
  });

  it('is a year of opening in the future or in the distant past', () => {
    const year = new Date().getFullYear();
    for (const text of [String(year + 1), '2035000', '0', '25']) expect(isDoubtfulYear(text)).toBe(true);
    for (const text of ['', '1998', String(year)]) expect(isDoubtfulYear(text)).toBe(false);
  });

  it('is not one that is still being typed', () => {
    expect([isDoubtfulPhone('23', true), isDoubtfulYear('20', true)]).toEqual([false, false]);
  });
});
