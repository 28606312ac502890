import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinDay } from './join-date.ts';

const NOW = new Date('2026-11-24T17:00:00Z');

describe('joinDay', () => {
  it.each([
    ['2019-03-01', '2019-03-01'],
    [' 2019/3/1 ', '2019-03-01'],
    ['20190301', '2019-03-01'],
    ['2019年3月1日', '2019-03-01'],
    ['二零一九年三月一日', '2019-03-01'],
    ['民國108年3月1日', '2019-03-01'],
    ['1 March 2019', '2019-03-01'],
    ['Mar 1, 2019', '2019-03-01'],
    ['25/12/2019', '2019-12-25'],
    ['12/25/2019', '2019-12-25'],
    ['05/05/2019', '2019-05-05'],
    ['15/06/98', '1998-06-15'],
    ['2019-03-01T17:00:00Z', '2019-03-02'],
    ['2026-11-25', '2026-11-25'],
  ])('parses %s', (text, day) => {
    expect(joinDay(text, NOW)).toBe(day);
  });

  it.each(['03/04/2019', '2019', '2019年', '3月1日', '2026-11-26', '2019-02-30', '31/11/2019', '創會', '0'])(
    'returns undefined for %s',
    (text) => {
      expect(joinDay(text, NOW)).toBeUndefined();
    },
  );

  it('parses every day up to today, and no later day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (at) => {
          const day = at.toISOString().slice(0, 10);
          expect(joinDay(day, NOW)).toBe(day <= '2026-11-25' ? day : undefined);
        },
      ),
    );
  });
});
