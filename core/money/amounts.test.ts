import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyOf, readAmount } from './amounts.ts';
import { directionOf } from './directions.ts';

describe('readAmount', () => {
  it.each([
    ['800', 80_000],
    ['1,234.50', 123_450],
    ['1 234.50', 123_450],
    ['HKD 1,234.50', 123_450],
    ['HK$800.5', 80_050],
    ['800 HKD', 80_000],
    ['800元', 80_000],
    ['港幣800元正', 80_000],
    ['-800.00', -80_000],
    ['−800', -80_000],
    ['－800', -80_000],
    ['800.00-', -80_000],
    ['(800.00)', -80_000],
    ['HK$(800.00)', -80_000],
    ['-HK$800', -80_000],
    ['800.00 DR', -80_000],
    ['DB800', -80_000],
    ['借 800', -80_000],
    ['800.00 CR', 80_000],
    ['CR 800', 80_000],
    ['存入800', 80_000],
    ['+800', 80_000],
    ['８００．００', 80_000],
    ['0.00', 0],
    ['12.345', undefined],
    ['1,23', undefined],
    ['(800', undefined],
    ['-800 CR', undefined],
    ['CR 800 DR', undefined],
    ['USD 800 HKD', undefined],
    ['ABC', undefined],
    ['', undefined],
  ])('reads %s as %s', (cell, cents) => {
    expect(readAmount(cell)?.cents).toBe(cents);
  });

  it.each([
    ['US$800', 'USD'],
    ['800 USD', 'USD'],
    ['C$800', 'C$'],
    ['¥800', 'CNY'],
    ['人民幣800', 'CNY'],
    ['800 SGD', 'SGD'],
    ['HK$800', 'HKD'],
    ['800', undefined],
    ['$800', undefined],
  ])('detects the currency of %s', (cell, currency) => {
    expect(readAmount(cell)).toMatchObject({ cents: 80_000, currency });
  });

  const OUT_FORMS = [
    (sum: string) => `-${sum}`,
    (sum: string) => `−${sum}`,
    (sum: string) => `${sum}-`,
    (sum: string) => `(${sum})`,
    (sum: string) => `（${sum}）`,
    (sum: string) => `${sum} DR`,
    (sum: string) => `${sum}Dr.`,
    (sum: string) => `DR ${sum}`,
    (sum: string) => `${sum} DB`,
    (sum: string) => `D ${sum}`,
    (sum: string) => `支出 ${sum}`,
    (sum: string) => `${sum}借`,
  ];
  const WRAPS = [
    (cell: string) => cell,
    (cell: string) => ` ${cell} `,
    (cell: string) => `HK$ ${cell}`,
    (cell: string) => `${cell} HKD`,
  ];

  it('never reads a debit as a credit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...OUT_FORMS),
        fc.constantFrom(...WRAPS),
        fc.boolean(),
        (cents, form, wrap, hasCommas) => {
          const dollars = (cents / 100).toFixed(2);
          const sum = hasCommas ? dollars.replace(/\B(?=(\d{3})+\.)/g, ',') : dollars;
          expect(readAmount(wrap(form(sum)))?.cents).toBe(-cents);
        },
      ),
    );
  });

  it('never throws, and returns whole cents for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (cell) => {
        const read = readAmount(cell);
        if (read) expect(Number.isInteger(read.cents)).toBe(true);
      }),
    );
  });
});

describe('directionOf', () => {
  it.each([
    'DR',
    'dr.',
    'D',
    'DB',
    'Debit',
    'D - Debit',
    '借',
    '借方',
    '借 DR',
    '支出',
    '提款',
    'W/D',
    '−',
    '轉出',
  ])('returns “out” for %s', (cell) => {
    expect(directionOf(cell)).toBe('out');
  });
  it.each(['CR', 'Cr.', 'C', 'Credit', 'CRDT', '貸', '貸方', '貸方 CR', '存入', '收入', '+'])(
    'returns “in” for %s',
    (cell) => {
      expect(directionOf(cell)).toBe('in');
    },
  );
  it.each(['', 'CR/DR', 'RC', 'Direct Debit', '?', 'Transfer', '借貸'])(
    'returns undefined for %s',
    (cell) => {
      expect(directionOf(cell)).toBeUndefined();
    },
  );
});

it.each([
  ['HKD', 'HKD'],
  ['港元', 'HKD'],
  ['HK$', 'HKD'],
  ['usd', 'USD'],
  ['美元', 'USD'],
  ['人民币', 'CNY'],
  ['', undefined],
])('currencyOf reads %s as %s', (cell, code) => {
  expect(currencyOf(cell)).toBe(code);
});

describe('a direction in brackets behind the amount', () => {
  it.each([
    ['1,234.50 (CR)', 123_450],
    ['1,234.50(DR)', -123_450],
    ['HK$800.00 [CR]', 80_000],
    ['800 (存入)', 80_000],
  ])('is read: %s', (cell, cents) => {
    expect(readAmount(cell)?.cents).toBe(cents);
  });
});
