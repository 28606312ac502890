import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import type { Encoding } from '../../../../kit/tables-from-files/decode.ts';
import { firstSheetOf, sheetsOf } from '../../../../kit/tables-from-files/sheets.ts';
import { openTableFile, tableOfText } from '../../../../kit/tables-from-files/table-file.ts';
import { guessColumns } from './guess-columns.ts';
import { cellValue, rowsOf } from './values.ts';

// Sample member lists: the same three companies in several file formats. `admin/e2e/member-import.spec.ts`
// tests characters of Big5's Hong Kong extension, because Node's Big5 decoder lacks them.

const HEADINGS = ['會員編號', '公司名稱', '電話', '會員類別', '年度', '繳費日期', '地址'];
const COMPANIES = [
  ['A-001', '大埔寵物有限公司', '01234567', '永久', '2026', '2026/3/1', '九龍旺角道 1 號'],
  ['A-002', '示範水族館', '2345 6789', '普通會員', '2026', '1/3/2026', '香港德輔道中 2 號, 地下'],
  ['A-003', '貓狗之家', '91234567', '贊助', '2026', '1-Mar-2026', '新界沙田'],
];
const EXPECTED = COMPANIES.map(
  ([memberNumber, companyNameHk, memberPhone, memberType, , , memberCompanyAddr]) => ({
    memberNumber,
    companyNameHk,
    memberPhone,
    memberType,
    year: 2026,
    paidOn: '2026-03-01',
    memberCompanyAddr,
  }),
);

/** Inverts a decoder, for two-byte characters. */
function encoder(encoding: Encoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if ([...character].length === 1 && character !== '\uFFFD' && !table.has(character))
        table.set(character, [lead, trail]);
    }
  return table;
}
const TABLES = { big5: encoder('big5'), gb18030: encoder('gb18030') };

function encoded(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'big5' || encoding === 'gb18030')
    return Uint8Array.from(
      [...text].flatMap((character) => TABLES[encoding].get(character) ?? character.charCodeAt(0)),
    );
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
}

const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lines = (rows: string[][], separator = ',', end = '\r\n') =>
  rows.map((row) => row.map(quoted).join(separator) + end).join('');
const LIST = [HEADINGS, ...COMPANIES];
/** The first company name has characters that GB2312 lacks. */
const SIMPLIFIED = [
  ['会员编号', '公司名称', '电话', '会员类别', '年度', '缴费日期', '地址'],
  ['A-001', '邨峯宠物有限公司', '01234567', '永久', '2026', '2026/3/1', '九龙旺角道 1 号'],
  ['A-002', '示范水族馆', '2345 6789', '普通会员', '2026', '1/3/2026', '香港德辅道中 2 号, 地下'],
  ['A-003', '猫狗之家', '91234567', '赞助', '2026', '1-Mar-2026', '新界沙田'],
];
/** The API's exports write a code with leading zeros as a formula with a text result, such as `="0107"`. */
const exported = lines(LIST.map((row) => row.map((cell) => (/^0\d+$/.test(cell) ? `="${cell}"` : cell))));
const column = (place: number, change: (cell: string) => string) => [
  HEADINGS,
  ...COMPANIES.map((row) => row.map((cell, at) => (at === place ? change(cell) : cell))),
];

const text = (value: string) => ({ value, type: String });
const book = async (...sheets: { sheet: string; data: object[][] }[]) =>
  new Uint8Array(await (await writeWorkbook(sheets as never).toBlob()).arrayBuffer());
const typed = (row: string[], place: number) =>
  row.map((cell, at) => {
    if (at === 5) return { value: new Date(Date.UTC(2026, 2, 1)), type: Date, format: 'yyyy-mm-dd' };
    return at === 4 || (at === 2 && place === 2) ? { value: Number(cell), type: Number } : text(cell);
  });
const SHEET = [HEADINGS.map(text), ...COMPANIES.map(typed)];

const FILES: [name: string, bytes: Uint8Array | Promise<Uint8Array>, first?: number][] = [
  ['UTF-8 with a byte-order mark, commas', encoded(`\uFEFF${lines(LIST)}`, 'utf-8')],
  ['UTF-8 without a byte-order mark, line feeds only', encoded(lines(LIST, ',', '\n'), 'utf-8')],
  ['UTF-8, carriage returns only', encoded(lines(LIST, ',', '\r'), 'utf-8')],
  [
    'UTF-8, semicolons, declared in the first line (sep=;)',
    encoded(`sep=;\r\n${lines(LIST, ';')}`, 'utf-8'),
    3,
  ],
  [
    'UTF-16 with a byte-order mark, tabs (Excel’s Unicode text)',
    encoded(`\uFEFF${lines(LIST, '\t')}`, 'utf-16le'),
  ],
  ['big-endian UTF-16 with a byte-order mark, commas', encoded(`\uFEFF${lines(LIST)}`, 'utf-16be')],
  ['UTF-16 without a byte-order mark, semicolons', encoded(lines(LIST, ';'), 'utf-16le')],
  ['Big5, commas', encoded(lines(LIST), 'big5')],
  ['Big5, tabs', encoded(lines(LIST, '\t'), 'big5')],
  ['Big5, semicolons', encoded(lines(LIST, ';'), 'big5')],
  ['GB18030, commas', encoded(lines(LIST), 'gb18030')],
  [
    'a title, a date and an empty row above the headings',
    encoded(lines([['會員名單'], ['2026 年 3 月'], [], ...LIST]), 'utf-8'),
    5,
  ],
  [
    'empty rows after each row, and empty columns at the right',
    encoded(
      lines(
        LIST.flatMap((row) => [
          [...row, '', '', ''],
          ['', ''],
        ]),
      ),
      'big5',
    ),
    3,
  ],
  [
    'a line break in a quoted heading',
    encoded(lines([HEADINGS.with(6, '公司\n地址'), ...COMPANIES]), 'utf-8'),
  ],
  [
    'full-width digits',
    encoded(
      lines(
        column(2, (cell) =>
          cell.replace(/\d/g, (digit) => String.fromCharCode(0xfee0 + digit.charCodeAt(0))),
        ),
      ),
      'utf-8',
    ),
  ],
  [
    'a repeated heading',
    encoded(lines(LIST.map((row, place) => [...row, place ? '99999999' : '電話'])), 'utf-8'),
  ],
  [
    'English headings',
    encoded(
      lines([
        ['Member No.', 'Company Name', 'Tel', 'Membership Type', 'Year', 'Date Paid', 'Address'],
        ...COMPANIES,
      ]),
      'utf-8',
    ),
  ],
  [
    'headings in two languages',
    encoded(
      lines([
        [
          '會員編號 Member No.',
          '公司名稱 Company Name',
          '電話 Tel',
          '會員類別 Type',
          '年度 Year',
          '繳費日期 Paid on',
          '地址 Address',
        ],
        ...COMPANIES,
      ]),
      'big5',
    ),
  ],
  ['the format of the office’s own member export', encoded(`\uFEFF${exported}`, 'utf-8')],
  ['date and number cells in a workbook', book({ sheet: '會員', data: SHEET })],
  [
    'dates as spreadsheet serial numbers and in Chinese numerals',
    encoded(lines(column(5, (cell) => (cell.includes('Mar') ? '二零二六年三月一日' : '46082'))), 'utf-8'),
  ],
];

async function read(bytes: Uint8Array, sheet = 0) {
  const file = await openTableFile(bytes);
  const table = file.sheets ? (file.sheets[sheet]?.rows ?? []) : tableOfText(file, file.guessed).rows;
  const { heading, mapping } = guessColumns(table);
  return rowsOf(table, heading, mapping);
}

describe('reading a member list', () => {
  it.each(FILES)('returns the expected members for a file with: %s', async (_name, bytes, first = 2) => {
    const rows = await read(await bytes);
    expect(rows.map(({ values }) => values)).toEqual(EXPECTED);
    expect(rows[0]?.rowNo).toBe(first);
  });

  it('decodes Simplified Chinese in GB18030', async () => {
    const rows = await read(encoded(lines(SIMPLIFIED, ';'), 'gb18030'));
    expect(rows.map(({ values }) => values.companyNameHk)).toEqual(SIMPLIFIED.slice(1).map((row) => row[1]));
    expect(rows.map(({ values }) => values.memberType)).toEqual(SIMPLIFIED.slice(1).map((row) => row[3]));
  });

  it('reads the second sheet of a workbook', async () => {
    const bytes = await book({ sheet: '封面', data: [[text('說明')]] }, { sheet: '會員', data: SHEET });
    expect((await sheetsOf(bytes)).map(({ name }) => name)).toEqual(['封面', '會員']);
    expect((await read(bytes, 1)).map(({ values }) => values)).toEqual(EXPECTED);
  });

  it('ignores headings named after object prototype properties', async () => {
    const odd = [
      ['__proto__', 'constructor', '公司名稱', '電話'],
      ['a', 'b', '甲公司', '=1+1'],
    ];
    expect(await read(encoded(lines(odd), 'utf-8'))).toEqual([
      { rowNo: 2, values: { companyNameHk: '甲公司', memberPhone: '=1+1' } },
    ]);
  });

  it('maps synonyms to stored values, and keeps unknown values for the validation to report', async () => {
    const list = [
      ['公司名稱', '狀態', '地區', '業務性質', '店舖數目', '入會日期', '年度', '繳費日期', '代表稱謂'],
      ['甲', '有效', 'Wan Chai', '狗店、貓店', '3間', '2019年5月2日', '2025/26', '三月', 'Mr.'],
      ['乙', 'Pending', '觀塘', '其他', '很多', '創會', '2026年度', '', '女士'],
    ];
    expect((await read(encoded(lines(list), 'utf-8'))).map(({ values }) => values)).toEqual([
      {
        companyNameHk: '甲',
        companyStatus: true,
        memberDistrict: 'Wan Chai',
        businessTypes: '狗店、貓店',
        memberNumberOfShops: 3,
        memberJoinDate: '2019-05-02',
        year: '2025/26',
        paidOn: '三月',
        representativeTitle: '先生',
      },
      {
        companyNameHk: '乙',
        companyStatus: false,
        memberDistrict: '觀塘',
        businessTypes: '其他',
        memberNumberOfShops: '很多',
        memberJoinDate: '創會',
        year: 2026,
        paidOn: '',
        representativeTitle: '女士',
      },
    ]);
  });

  it('determines the order of day and month from the unambiguous dates of a column', async () => {
    const list = [
      ['公司名稱', '入會日期', '繳費日期'],
      ['甲', '15/06/98', '03/04/2026'],
      ['乙', '01/02/99', '03/25/2026'],
    ];
    const rows = await read(encoded(lines(list), 'utf-8'));
    expect(rows.map(({ values }) => [values.memberJoinDate, values.paidOn])).toEqual([
      ['1998-06-15', '2026-03-04'],
      ['1999-02-01', '2026-03-25'],
    ]);
  });

  it('proposes the column mapping of the previous import for the same headings', () => {
    const remembered = [
      { heading: '備註', field: 'memberBrand' as const },
      { heading: '電話', field: null },
    ];
    const { mapping } = guessColumns(
      [
        ['公司名稱', '備註', '電話'],
        ['甲', '乙', '1'],
      ],
      remembered,
    );
    expect(mapping.map(({ field }) => field)).toEqual(['companyNameHk', 'memberBrand', null]);
  });
});

describe('the value of a cell', () => {
  it.each([
    ['\u00a0a@b.hk\u00a0', 'a@b.hk'],
    ['mailto:a@b.hk', 'a@b.hk'],
    ['陳大文 <a@b.hk>', 'a@b.hk'],
    ['a@b.hk; c@d.hk', 'a@b.hk'],
    ['a@b.hk,c@d.hk', 'a@b.hk'],
    ['a@b.hk / c@d.hk', 'a@b.hk'],
    ['a@b.hk/c@d.hk', 'a@b.hk'],
    ['a@b.hk\nc@d.hk', 'a@b.hk'],
    ["o'brien@b.hk；c@d.hk", "o'brien@b.hk"],
    ['sales/hk@b.hk', 'sales/hk@b.hk'],
    ['a&b@c.hk', 'a&b@c.hk'],
    ['ａ＠ｂ.hk', 'a@b.hk'],
    ['a@b.hk.', 'a@b.hk'],
    ['陳大文 a@b.hk', 'a@b.hk'],
    ['a@b.hk（陳小姐）', 'a@b.hk'],
    ['a@b.hk (Peter)', 'a@b.hk'],
    ['a@b.hk\u200b', 'a@b.hk'],
    ['a 12@b.hk', 'a 12@b.hk'],
    ['no address', 'no address'],
  ])('%j in an e-mail column is stored as %j', (cell, address) => {
    expect(cellValue('memberEmail', cell)).toBe(address);
  });

  it.each([
    ...[
      '-',
      '—',
      '－',
      '--',
      '/',
      '.',
      '?',
      '...',
      '無',
      '无',
      '（無）',
      '(無)',
      '【無】',
      '沒有',
      '没有',
      '未有',
      '不適用',
    ],
    ...[
      '不詳',
      '暫缺',
      '暂缺',
      '待定',
      '待補',
      '待确认',
      '未提供',
      '無 資料',
      'N/A',
      'n/a',
      'NA',
      'n.a.',
      'N.A',
      'nil',
      'NIL.',
    ],
    ...[
      '-nil-',
      '(Nil)',
      'None',
      'TBC',
      'TBC.',
      'T B C',
      'TBA',
      'tbd',
      'Not applicable',
      'To be confirmed',
      '0',
      '００',
      '0.0',
    ],
  ])('is empty for the placeholder %s', (cell) => {
    const fields = [
      ...['companyNameHk', 'companyNameEn', 'memberPhone', 'memberMobile', 'memberFax', 'memberEmail'],
      ...['memberWebsite', 'memberCompanyAddr', 'contactPersonName', 'representativeName', 'memberChargeman'],
      ...['memberJoinDate', 'year', 'paidOn', 'memberNumber', 'memberBusinessCertNo', 'memberBrand', 'note'],
    ] as const;
    for (const field of fields) expect([field, cellValue(field, cell)]).toEqual([field, '']);
  });

  it.each([
    ['memberNumberOfShops', '0', 0],
    ['memberStoreCount', '0', '0'],
    ['companyStatus', '0', false],
    ['companyStatus', '無', '無'],
    ['memberType', '待定', '待定'],
    ['memberType', '-', ''],
    ['companyStatus', 'TBC', 'TBC'],
    ['companyStatus', 'N/A', ''],
    ['companyNameEn', 'Nil Pets', 'Nil Pets'],
    ['companyNameHk', '無尾熊', '無尾熊'],
    ['companyNameEn', 'T.B.C. Limited', 'T.B.C. Limited'],
    ['contactPersonName', 'Na Li', 'Na Li'],
    ['memberCompanyAddr', '待補街 1 號', '待補街 1 號'],
    ['memberPhone', '01234567', '01234567'],
    ['memberNumber', '001', '001'],
  ] as const)(
    'for the field %s, %j is stored as %j, although similar values leave other fields empty',
    (field, cell, value) => {
      expect(cellValue(field, cell)).toEqual(value);
    },
  );

  it.each([
    ['memberPhone', "'23450001", '23450001'],
    ['memberNumber', "'00123", '00123'],
    ['memberNumber', 'No. 107', '107'],
    ['memberNumber', '#M-0107', 'M-0107'],
    ['memberNumber', '會員 0107', '0107'],
    ['businessTypes', '美容、寄養/水族', '美容、寄養/水族'],
    ['companyStatus', '在籍', true],
    ['paidYears', '2025、2026 2026-03-01', ['2025', '2026 2026-03-01']],
    ['companyNameEn', "'N Sync Pets", "'N Sync Pets"],
    ['companyNameHk', '換行\r\n店', '換行店'],
    ['companyNameEn', 'Pet\n Shop', 'Pet Shop'],
    ['memberPhone', 'Tel: 2345 6789', '2345 6789'],
    ['memberPhone', '電話：23456780 (辦公室)', '23456780 (辦公室)'],
    ['memberFax', 'Fax. 23456780', '23456780'],
    ['memberEmail', '電郵：a@b.hk', 'a@b.hk'],
    ['memberEmail', 'E-mail: a@b.hk', 'a@b.hk'],
    ['memberEmail', 'mail@b.hk', 'mail@b.hk'],
  ] as const)('for the field %s, %j is stored as %j', (field, cell, value) => {
    expect(cellValue(field, cell)).toEqual(value);
  });
});

it.each([
  ['quotation marks around a word', '"Pease" Pets Ltd', '"Pease" Pets Ltd'],
  ['quotation marks around a word inside a quoted cell', '"The "Best" Pets, Ltd"', 'The "Best" Pets, Ltd'],
  ['an inch mark', '5" Pet Shop', '5" Pet Shop'],
  ['an opening quotation mark without a closing one', '"Pease Pets Ltd', '"Pease Pets Ltd'],
  ['spaces around the quotation marks', ' "Pets, Cats, Ltd" ', 'Pets, Cats, Ltd'],
  ['doubled quotation marks and a line break', '"The ""Best""\nPets, Ltd"', 'The "Best" Pets, Ltd'],
])('a CSV with %s is read without losing or merging rows', async (_what, cell, name) => {
  const text = `公司名稱,英文名稱,電話\n甲有限公司,${cell},0123 4567\n乙有限公司,B Pets,0123 4568\n丙有限公司,"C Pets",0123 4569\n`;
  expect((await read(encoded(text, 'utf-8'))).map(({ values }) => values)).toEqual([
    { companyNameHk: '甲有限公司', companyNameEn: name, memberPhone: '0123 4567' },
    { companyNameHk: '乙有限公司', companyNameEn: 'B Pets', memberPhone: '0123 4568' },
    { companyNameHk: '丙有限公司', companyNameEn: 'C Pets', memberPhone: '0123 4569' },
  ]);
});

it.each(['同上', '〃', '"', 'ditto', '-do-'])(
  'the ditto mark %s is replaced by the value of the row above, except in columns of company names and member numbers',
  (sign) => {
    const rows = [
      ['編號', '公司名稱', '地區', '聯絡人'],
      ['1', '甲', '旺角', '陳大文'],
      ['2', '乙', sign, sign],
      ['3', '丙', sign, '李小明'],
      ['4', sign, '', ''],
    ];
    const { heading, mapping } = guessColumns(rows);
    const read = rowsOf(rows, heading, mapping).map(({ values }) => values);
    expect(read.map(({ memberDistrict }) => memberDistrict)).toEqual(['旺角', '旺角', '旺角', '']);
    expect(read[1]).toMatchObject({ companyNameHk: '乙' });
    expect(Object.values(read[1] ?? {})).toContain('陳大文');
    expect(read[3]).toMatchObject({ companyNameHk: sign });
  },
);

it('a cell without a match, #N/A, is read as empty, even in a name column', () => {
  for (const field of ['companyNameHk', 'companyNameEn', 'memberPhone', 'memberEmail'] as const)
    expect(cellValue(field, '#N/A')).toBe('');
});

it.each([
  ['a@b.hk; c@d.hk', 'a@b.hk', '電郵: c@d.hk'],
  ['x@y.hk z@y.hk', 'x@y.hk', '電郵: z@y.hk'],
  ['Chan <a@b.hk>, Lee <e@f.hk>', 'a@b.hk', '電郵: e@f.hk'],
  ['a@b.hk, A@B.hk', 'a@b.hk', undefined],
  ['電郵：a@b.hk', 'a@b.hk', undefined],
  ['a@b.hk', 'a@b.hk', undefined],
])('a second e-mail address in a cell is added to the note: %s', (cell, address, note) => {
  const rows = [
    ['公司名稱', '電郵', '電話'],
    ['甲', cell, '23450001'],
  ];
  const { heading, mapping } = guessColumns(rows);
  expect(rowsOf(rows, heading, mapping)[0]?.values).toEqual({
    companyNameHk: '甲',
    memberEmail: address,
    memberPhone: '23450001',
    ...(note && { note }),
  });
});

describe('columns with the fee of each year', () => {
  const years = (...cells: string[]) => {
    const rows = [
      ['公司名稱', '2024年會費', '2025年會費', 'Fee 2026'],
      ['甲', ...cells],
    ];
    const { heading, mapping } = guessColumns(rows);
    return rowsOf(rows, heading, mapping)[0]?.values.paidYears;
  };
  it.each([
    [
      ['', '$800', '✓'],
      ['2025', '2026'],
    ],
    [
      ['未交', '已繳', '2026/3/1'],
      ['2025', '2026 2026-03-01'],
    ],
    [['0', '0.00', '-'], []],
    [
      ['N', 'Y', 'PAID'],
      ['2025', '2026'],
    ],
    [['HK$1,200', '欠費', '✗'], ['2024']],
    [
      ['全數', '半年?', ''],
      ['2024', '2025 半年?'],
    ],
  ])('with the cells %j give the paid years %j', (cells, expected) =>
    expect(years(...cells)).toEqual(expected),
  );
});

describe('a workbook with several sheets', () => {
  const list = [HEADINGS, ...COMPANIES];
  const isList = (rows: string[][]) => guessColumns(rows).heading >= 0;
  const hidden = { rows: [], columns: 0, sheet: true };
  it('is opened at the first visible sheet that contains a list', () => {
    const cover = { name: '說明', rows: [['請勿更改格式'], ['第二行']] };
    const sheets = [cover, { name: '名單', rows: list }];
    expect(firstSheetOf(sheets, isList)).toBe(1);
    expect(firstSheetOf([{ name: '舊', rows: list, hidden }, ...sheets], isList)).toBe(2);
    expect(firstSheetOf([{ name: '舊', rows: list, hidden }, cover], isList)).toBe(1);
    expect(firstSheetOf([cover], isList)).toBe(0);
  });
});

it('a row keeps filled cells beyond the last heading as extra cells, and ignores empty ones', () => {
  const rows = [
    ['會員編號', '公司名稱', '地址', '地區'],
    ['90002', '乙乙寵物有限公司', 'Rm 5', '3/F', '12 Nathan Road', '旺角'],
    ['90003', '丙丙寵物有限公司', '沙田', '沙田', '', ''],
  ];
  const { heading, mapping } = guessColumns(rows);
  const read = rowsOf(rows, heading, mapping).map(({ values }) => values.extraCells);
  expect(read).toEqual(['12 Nathan Road · 旺角', undefined]);
});

describe('a single name column', () => {
  const names = (cell: string, headings = ['公司名稱', '電話']) => {
    const rows = [headings, [cell, '23456789']];
    const { heading, mapping } = guessColumns(rows);
    const { companyNameHk, companyNameEn } = rowsOf(rows, heading, mapping)[0]?.values ?? {};
    return [companyNameHk, companyNameEn];
  };
  it.each([
    ['大埔寵物有限公司 Tai Po Pets Ltd', '大埔寵物有限公司', 'Tai Po Pets Ltd'],
    ['大埔寵物有限公司Tai Po Pets Ltd', '大埔寵物有限公司', 'Tai Po Pets Ltd'],
    ['寵物ABC Pets Ltd', '寵物ABC Pets Ltd', undefined],
    ['大埔寵物 2000 有限公司 Tai Po Pets 2000 Ltd', '大埔寵物 2000 有限公司', 'Tai Po Pets 2000 Ltd'],
    ['寵物（香港）有限公司 Pets (HK) Limited', '寵物（香港）有限公司', 'Pets (HK) Limited'],
    ['大埔寵物有限公司 (Tai Po Pets Limited)', '大埔寵物有限公司', 'Tai Po Pets Limited'],
    ['Tai Po Pets Co., Ltd. 大埔寵物有限公司', '大埔寵物有限公司', 'Tai Po Pets Co., Ltd.'],
    ['貓狗之家\nCat Home', '貓狗之家', 'Cat Home'],
    ['Cat Home / 貓狗之家', '貓狗之家', 'Cat Home'],
    ['Happy Pet 寵物店', 'Happy Pet 寵物店', undefined],
    ['K9 狗狗學校', 'K9 狗狗學校', undefined],
    ['寵物（香港）有限公司', '寵物（香港）有限公司', undefined],
    ['狗店\n貓店', '狗店貓店', undefined],
    ['ABC寵物有限公司', 'ABC寵物有限公司', undefined],
  ])('is split if the cell contains a name in both languages: %j', (cell, chinese, english) =>
    expect(names(cell)).toEqual([chinese, english]),
  );
  it('is not split into two languages when there is a second name column', () => {
    expect(names('貓狗之家\nCat Home', ['公司名稱', 'Company (Eng)'])).toEqual([
      '貓狗之家 Cat Home',
      '23456789',
    ]);
  });
});

describe('a list with a status, errors and two telephones in a cell', () => {
  const read = (rows: string[][]) => {
    const { heading, mapping } = guessColumns(rows);
    return rowsOf(rows, heading, mapping).map(({ values }) => values);
  };

  it.each(['狀況', '會籍狀況', '會員狀況'])('reads the column %s as the status', (heading) => {
    const rows = [
      ['會員編號', '公司名稱', '電話', heading],
      ['9001', '甲店', '23456781', '有效'],
      ['9002', '乙店', '23456782', '已退會'],
      ['9004', '丁店', '23456784', '欠費'],
    ];
    expect(read(rows).map(({ companyStatus }) => companyStatus)).toEqual([true, '已退會', true]);
  });

  it('keeps errors of formulas as text, so that they are reported at their cells', async () => {
    const rows = [
      ['會員編號', '公司名稱', '電話'],
      ['1', '甲', '#REF!'],
    ];
    expect(read(rows)).toEqual([expect.objectContaining({ memberPhone: '#REF!' })]);
  });

  it('notes the second telephone of a cell', () => {
    const rows = [
      ['會員編號', '公司名稱', '電話'],
      ['1', '甲', '2345 6789 / 9123 4567'],
      ['2', '乙', '2345 6780 內線 12'],
    ];
    expect(read(rows)).toEqual([
      expect.objectContaining({ memberPhone: '2345 6789', note: '電話: 9123 4567' }),
      expect.objectContaining({ memberPhone: '2345 6780 內線 12' }),
    ]);
  });
});
