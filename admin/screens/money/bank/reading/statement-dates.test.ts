import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOfCsv } from '../../../../kit/tables-from-files/table-file.ts';
import { guessMapping } from './columns.ts';
import { fileDates } from './statement-dates.ts';
import { linesOf } from './statement-lines.ts';

const TODAY = '2026-11-27';

function read(text: string, chosen?: 'dmy' | 'mdy' | 'ymd') {
  const rows = rowsOfCsv(text);
  const { mapping, heading } = guessMapping(rows);
  const dates = fileDates(rows, mapping.date, chosen, TODAY);
  const { lines } = linesOf(rows, mapping, heading, dates);
  return { ...dates, days: lines.map(({ bookedOn }) => bookedOn) };
}
const file = (dates: string[], heading = 'Date', above = '') =>
  `${above}${heading},Details,Amount\n${dates.map((date, place) => `${date},FPS ${place},800.00\n`).join('')}`;

describe('dates with a two-digit year', () => {
  it.each([
    ['below a heading that states the order', ['26/11/03'], 'Date (YY/MM/DD)', ''],
    ['below a Chinese heading that states the order', ['26/11/03'], '日期（年/月/日）', ''],
  ])('are read with the year first: %s', (_name, dates, heading, above) => {
    const { days, asksOrder } = read(file(dates, heading, above));
    expect(asksOrder).toBe(false);
    expect(days).toEqual(dates.map((date) => `20${date.replaceAll('/', '-')}`));
  });

  it.each([
    [
      ['11/25/26', '11/03/26'],
      ['2026-11-25', '2026-11-03'],
    ],
  ])('are read with the year last if only that order gives plausible dates: %j', (dates, days) => {
    expect(read(file(dates))).toMatchObject({ asksOrder: false, days });
  });

  it('are ambiguous if both orders give a date; staff then choose the order', () => {
    const text = file(['26/11/25']);
    expect(read(text)).toMatchObject({ asksOrder: true, orders: ['dmy', 'ymd'], days: [] });
    expect(read(text, 'dmy').days).toEqual(['2025-11-26']);
    expect(read(text, 'ymd').days).toEqual(['2026-11-25']);
  });

  it('are parsed to the original days, unless the order is ambiguous', () => {
    const day = fc.date({ min: new Date('2025-12-01'), max: new Date(TODAY), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.array(day, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('dmy', 'ymd'),
        fc.boolean(),
        (ats, order, isDated) => {
          const two = (value: number) => String(value).padStart(2, '0');
          const dates = ats.map((at) => {
            const parts = { d: at.getUTCDate(), m: at.getUTCMonth() + 1, y: at.getUTCFullYear() % 100 };
            return [...order].map((part) => two(parts[part as 'd'])).join('/');
          });
          const { days, asksOrder } = read(
            file(dates, 'Date', isDated ? 'Statement date: 27 Nov 2026\n' : ''),
          );
          if (!asksOrder) expect(days).toEqual(ats.map((at) => at.toISOString().slice(0, 10)));
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('dates whose day and month a spreadsheet may have exchanged', () => {
  const PERIOD = 'Statement period 01/11/2026 - 30/11/2026\n';
  const leftOut = (text: string) => {
    const rows = rowsOfCsv(text);
    const { mapping, heading } = guessMapping(rows);
    return linesOf(rows, mapping, heading, fileDates(rows, mapping.date, undefined, TODAY)).leftOut;
  };

  it.each([
    ['', ['2026-03-11', '2026-05-11', '24/11/2026', '26/11/2026']],
    [PERIOD, ['2026-03-11', '2026-05-11', '24/11/2026', '26/11/2026']],
    [PERIOD, ['2026-03-11', '2026-05-11']],
    ['', ['2026-03-11 00:00:00', '2026-05-11', '11/24/2026', '11/26/2026']],
  ])('are corrected if other dates or the period prove the exchange: %s%j', (above, dates) => {
    expect(read(file(dates, 'Date', above)).days.slice(0, 2)).toEqual(['2026-11-03', '2026-11-05']);
  });

  it.each([
    ['', ['2026-11-03', '2026-11-05', '24/11/2026', '26/11/2026']],
    [PERIOD, ['2026-11-03', '2026-11-05', '24/11/2026']],
    ['', ['2026-11-03', '2026-11-05', '2026-11-24']],
    ['', ['2026-03-11', '2026-05-11']],
  ])('stay unchanged if nothing proves the exchange: %s%j', (above, dates) => {
    expect(read(file(dates, 'Date', above)).days.slice(0, 2)).toEqual(dates.slice(0, 2));
  });

  it('are skipped if both orders of day and month are possible', () => {
    const text = file(['13/01/2026', '2026-03-04', '30/09/2026']);
    expect(read(text).days).toEqual(['2026-01-13', '2026-09-30']);
    expect(leftOut(text)).toContainEqual(expect.objectContaining({ row: 3, reason: 'swapped' }));
  });
});
