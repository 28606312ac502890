import { describe, expect, it } from 'vitest';
import { encodingOf, readText } from '../../../../kit/tables-from-files/decode.ts';
import { rowsOfCsv } from '../../../../kit/tables-from-files/table-file.ts';
import { guessMapping, isComplete } from './columns.ts';
import { fileDates } from './statement-dates.ts';
import { linesOf } from './statement-lines.ts';

// Sample texts in Big5, HKSCS and GB18030 as base64, encoded by another program.
const BIG5 =
  'pOm0wSy7oan6LKZzpEospOSlWCy1sr5sDQowMy8xMS8yMDI2LMLgvMan1qZzpEogkGj736T0sdogt3y2TywiMSw4MDAuMDAiLCwiMjAsMDAwLjAwIg0K';
const HKSCS = 'pOm0wSy7oan6LKZzpEoNCjAzLzExLzIwMjYsnfKkZsNkqqupsSCd7iCd+Cw4MDAuMDANCg==';
const GB18030 =
  'yNXG2izVqtKqLMrVyOu98LbuLNPgtu4NCjIwMjYtMTEtMDMs16rVyyC74bfRILPozu+16tPQz965q8u+LDgwMC4wMCwxMjAwLjAwDQo=';
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const TEXT = '日期,說明,存入\r\n03/11/2026,𨋢口貓店 FPS PT260001K,800.00\r\n';

describe('the encoding of a statement file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT), 'utf-8'],
    ['UTF-8 with a byte-order mark', new TextEncoder().encode(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 with a byte-order mark', utf16(`\uFEFF${TEXT}`, false), 'utf-16le'],
    ['big-endian UTF-16 with a byte-order mark', utf16(`\uFEFF${TEXT}`, true), 'utf-16be'],
    ['UTF-16 without a byte-order mark', utf16(TEXT, false), 'utf-16le'],
    ['big-endian UTF-16 without a byte-order mark', utf16(TEXT, true), 'utf-16be'],
  ])('is detected, and the text is decoded correctly: %s', (_name, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(readText(bytes)).toBe(TEXT);
  });

  // Tests only the detection, because Node's Big5 decoder lacks the Hong Kong extension.
  // `admin/e2e/bank.spec.ts` tests the decoded characters.
  it.each([
    ['Big5', BIG5, 'big5'],
    ['Big5 with Hong Kong’s characters', HKSCS, 'big5'],
    ['GB18030', GB18030, 'gb18030'],
  ])('is detected as %s', (_name, base64, encoding) => {
    expect(encodingOf(bytesOf(base64))).toBe(encoding);
  });

  it('decodes a GB18030 text without wrong characters', () => {
    expect(readText(bytesOf(GB18030))).toBe(
      '日期,摘要,收入金额,余额\r\n2026-11-03,转账 会费 宠物店有限公司,800.00,1200.00\r\n',
    );
  });
});

describe('rowsOfCsv', () => {
  it('parses quoted cells with separators, quotes and line breaks, and detects semicolons and tabs as separators', () => {
    expect(rowsOfCsv('a,"b, ""c""\nd",e\r\n\r\n,,\n1,2,3')).toEqual([
      ['a', 'b, "c"\nd', 'e'],
      ['1', '2', '3'],
    ]);
    expect(rowsOfCsv('a;b;c\n1;2,5;3')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2,5', '3'],
    ]);
    expect(rowsOfCsv('a\tb\n"1"\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(rowsOfCsv('')).toEqual([]);
  });

  it('keeps unescaped quotation marks inside a cell', () => {
    expect(rowsOfCsv('no,name,phone\n1,"The "Star" Pet Shop",23450000\n2,"A",1')).toEqual([
      ['no', 'name', 'phone'],
      ['1', 'The "Star" Pet Shop', '23450000'],
      ['2', 'A', '1'],
    ]);
  });
});

describe('the columns of a statement', () => {
  const read = (text: string) => {
    const rows = rowsOfCsv(text);
    const { mapping, heading } = guessMapping(rows);
    return { mapping, ...linesOf(rows, mapping, heading, fileDates(rows, mapping.date, 'dmy')) };
  };

  it('are detected from Chinese headings, with separate deposit and withdrawal columns', () => {
    const { mapping, lines, leftOut } = read(
      '滙豐商業結單\n戶口,838-1\n日期,交易摘要,存入,支出,結餘\n03/11/2026,轉數快 PT260001K,800.00,,"1,800.00"\n04/11/2026,收費,,50.00,"1,750.00"\n總數,,800.00,50.00,\n',
    );
    expect(mapping).toMatchObject({ date: 0, amount: null, credit: 2, debit: 3, balance: 4, payer: null });
    expect(lines).toMatchObject([
      {
        bookedOn: '2026-11-03',
        amountCents: 80_000,
        text: '轉數快 PT260001K',
        payerName: '',
        balanceCents: 180_000,
      },
      { bookedOn: '2026-11-04', amountCents: -5_000, text: '收費', payerName: '', balanceCents: 175_000 },
    ]);
    expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'heading'],
      [2, 'heading'],
      [3, 'heading'],
      [6, 'total'],
    ]);
  });

  it('are detected from English headings, including the payer; unmapped columns become the description', () => {
    const { lines, mapping } = read(
      'Transaction Date,Value Date,Amount (HKD),Payer Name,Particulars,Ref\n2026-11-03,2026-11-03,800,CHAN TAI MAN,FPS CR,pt26 0001k\n',
    );
    expect(isComplete(mapping)).toBe(true);
    expect(lines).toMatchObject([
      {
        bookedOn: '2026-11-03',
        amountCents: 80_000,
        text: '2026-11-03 FPS CR pt26 0001k',
        payerName: 'CHAN TAI MAN',
        balanceCents: null,
      },
    ]);
  });

  it('must be mapped by staff when there are no headings', () => {
    const rows = rowsOfCsv('03/11/2026,FPS,800.00\n');
    const { mapping, heading } = guessMapping(rows);
    expect([heading, isComplete(mapping)]).toEqual([-1, false]);
    const named = { ...mapping, date: 0, amount: 2 };
    expect(linesOf(rows, named, -1, fileDates(rows, 0, 'dmy')).lines).toMatchObject([
      { amountCents: 80_000, text: 'FPS' },
    ]);
  });
});
