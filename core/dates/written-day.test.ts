import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from './timestamp.ts';
import { dayFrom, dayOf, fullYear, isOrderOpen, writtenDay } from './written-day.ts';

describe('dayOf', () => {
  it.each([
    ['2026-11-03', '2026-11-03'],
    ['2026/11/3', '2026-11-03'],
    ['03/11/2026', '2026-11-03'],
    ['3/11/26', '2026-11-03'],
    ['3.11.2026', '2026-11-03'],
    ['03-Nov-2026', '2026-11-03'],
    ['03/Nov/2026', '2026-11-03'],
    ['Tue, 03 Nov 2026', '2026-11-03'],
    ['Tuesday 3 November 2026', '2026-11-03'],
    ['3rd Nov 2026', '2026-11-03'],
    ['3 Nov 2026', '2026-11-03'],
    ['03NOV26', '2026-11-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['November 3rd, 2026', '2026-11-03'],
    ['2026-Nov-03', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['2026年11月3日', '2026-11-03'],
    ['2026 年 11 月 3 日（星期二）', '2026-11-03'],
    ['二零二六年十一月三日', '2026-11-03'],
    ['民國115年11月3日', '2026-11-03'],
    ['中華民國 115 年 11 月 3 日', '2026-11-03'],
    ['115/11/03', '2026-11-03'],
    ['民國115.11.03', '2026-11-03'],
    ['０３／１１／２０２６', '2026-11-03'],
    ['2026-11-03 09:15:00', '2026-11-03'],
    ['2026-11-03T09:15:00+08:00', '2026-11-03'],
    ['03-11-2026 (Tue)', '2026-11-03'],
    ['3 Nov 2026 (Tuesday)', '2026-11-03'],
    ['2026-11-03, Tue.', '2026-11-03'],
    ['2026年11月03日 14:22', '2026-11-03'],
    ['2026/11/3 下午 2:22:00', '2026-11-03'],
    ['2026/11/3 上午9:05', '2026-11-03'],
    ['2026年11月3日下午2時22分', '2026-11-03'],
    ['3 Nov 2026, 2:22 PM', '2026-11-03'],
    ['3·11·2026', '2026-11-03'],
    ['2026.11.03.', '2026-11-03'],
    ['2026年11月3日。', '2026-11-03'],
    ['2026年11月3日2人', undefined],
    ['2026-11-02T16:00:00.000Z', undefined],
    ['2026-11-02 16:00:00 UTC', undefined],
    ['2026-11-02 16:00:00+00', undefined],
    ['2026-11-02T20:00:00-05:00', undefined],
    ['2026-11-03T00:30:00+0800', '2026-11-03'],
    ['Mon, 02 Nov 2026 16:00:00 GMT', undefined],
    ['Tue Nov 03 2026 00:00:00 GMT+0800 (Hong Kong Standard Time)', '2026-11-03'],
    ['11/25/2026 4:00:00 PM UTC', undefined],
    ['2026-11-03 10:00-11:30', '2026-11-03'],
    ['2026-11-03 23:00', '2026-11-03'],
    ['15/06/98', '1998-06-15'],
    ['98/06/15', '1998-06-15'],
    ['29/02/23', undefined],
    ['11/25/2026', '2026-11-25'],
    ['31/02/2026', undefined],
    ['13/13/2026', undefined],
    ['3 Foo 2026', undefined],
    ['March 2025', undefined],
    ['2026', undefined],
    ['12.50', undefined],
    ['Total', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  const two = (value: number) => String(value).padStart(2, '0');
  const name = (date: Date, month: 'short' | 'long') =>
    date.toLocaleDateString('en-GB', { month, timeZone: 'UTC' });
  const parts = (date: Date) => [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()] as const;
  const FORMS: ((date: Date) => string)[] = [
    (date) => parts(date).join('/'),
    (date) => parts(date).toReversed().join('/'),
    (date) => parts(date).toReversed().map(two).join('-'),
    (date) => `${date.getUTCDate()} ${name(date, 'long')} ${date.getUTCFullYear()}`,
    (date) => `${two(date.getUTCDate())}/${name(date, 'short')}/${date.getUTCFullYear()}`,
    (date) => `${name(date, 'long')} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
    (date) => date.toUTCString().slice(0, 16),
    (date) => date.toLocaleDateString('zh-HK', { dateStyle: 'full', timeZone: 'UTC' }),
    (date) => `民國${date.getUTCFullYear() - 1911}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`,
  ];

  it('parses every day in every notation', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
        fc.constantFrom(...FORMS),
        (date, form) => {
          expect(dayOf(form(date))).toBe(date.toISOString().slice(0, 10));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('returns a valid day or undefined, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-. 年月日ADNOVdec,民國') }), (text) => {
        const day = dayOf(text);
        expect(day === undefined || isDay(day)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

it.each([
  ['98', 1998],
  ['26', 2026],
  ['30', 2030],
  ['99', 1999],
  ['37', 1937],
  ['2031', 2031],
])('in 2026, fullYear converts the digits %s to the year %i', (digits, year) => {
  expect(fullYear(digits, 2026)).toBe(year);
});

it('isOrderOpen is true when both numbers can be the month', () => {
  const written = writtenDay('11/03/2026');
  expect(written && isOrderOpen(written)).toBe(true);
  expect(written && [dayFrom(written, 'dmy'), dayFrom(written, 'mdy')]).toEqual(['2026-03-11', '2026-11-03']);
});

describe('a date with a two-digit year', () => {
  const daysOf = (text: string) => {
    const written = writtenDay(text);
    return written && (['dmy', 'mdy', 'ymd'] as const).map((order) => dayFrom(written, order));
  };

  it.each([
    ['26/11/03', ['2003-11-26', '2003-11-26', '2026-11-03']],
    ['03/11/26', ['2026-11-03', '2026-03-11', '2003-11-26']],
    ['26-11-31', ['2031-11-26', '2031-11-26', undefined]],
    ['98.05.31', ['1998-05-31', '1998-05-31', '1998-05-31']],
    ['3/11/26', ['2026-11-03', '2026-03-11', undefined]],
    ['26/11/2003', ['2003-11-26', '2003-11-26', undefined]],
  ])('has the right day in each of the orders dmy, mdy and ymd: %s', (text, days) => {
    expect(daysOf(text)).toEqual(days);
  });

  it('is parsed to the original day if the right order is given', () => {
    const two = (value: number) => String(value).padStart(2, '0');
    const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        date,
        fc.constantFrom('dmy', 'mdy', 'ymd'),
        fc.constantFrom('/', '-', '.'),
        (at, order, sign) => {
          const parts = { d: at.getUTCDate(), m: at.getUTCMonth() + 1, y: at.getUTCFullYear() % 100 };
          const text = [...order].map((part) => two(parts[part as 'd'])).join(sign);
          const written = writtenDay(text);
          expect(written && dayFrom(written, order)).toBe(at.toISOString().slice(0, 10));
        },
      ),
    );
  });
});

it('dayFrom uses its year argument for a date without a year', () => {
  expect(
    ['3 Nov', '11月3日', '03/11'].map((text) =>
      dayFrom(writtenDay(text) ?? { day: 0, month: 0 }, 'dmy', 2026),
    ),
  ).toEqual(Array(3).fill('2026-11-03'));
});
