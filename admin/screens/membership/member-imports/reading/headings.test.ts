import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../../core/association/locales.ts';
import { MEMBER_EXPORT_COLUMNS, type MemberExportColumn } from '../../../../../core/membership/kinds.ts';
import type { ImportField } from '../../../../../core/membership/validation/member-imports.ts';
import { translate } from '../../../../../core/messages/index.ts';
import { guessColumns } from './guess-columns.ts';
import { fieldOf } from './headings.ts';
import { asksOrder, rowsOf } from './values.ts';

describe('fieldOf', () => {
  it.each([
    '聯絡人 - 名字',
    '聯絡人 - 姓氏',
    '聯絡人姓氏',
    '聯絡人名字',
    '聯絡人稱謂',
    '聯絡人職銜',
    '负责人职位',
    'Contact Title',
    'Contact Salutation',
    "Contact Person's Position",
    'Contact First Name',
    'Last name',
    '姓',
    '名',
    '2025/26年費',
    '會費(2024-2025)',
  ])('returns no field for the heading “%s”', (heading) => expect(fieldOf(heading)).toBeUndefined());

  it.each([
    [
      'companyNameHk',
      [
        '公司名(中)',
        '公司名稱（中文）',
        'Company (Chi)',
        'Company (Chinese)',
        'Chinese Name',
        '中文名稱',
        'Company Name (Chi.)',
        'Name in Chinese',
        '店名(中文)',
        '公司',
      ],
    ],
    [
      'companyNameEn',
      [
        '公司名(英)',
        '公司名稱（英文）',
        'Company (Eng)',
        'Company (English)',
        'English Name',
        '英文名稱',
        'Company Name (Eng.)',
        'Name in English',
        '店名(英文)',
        'Company',
      ],
    ],
    ['memberEmail', ['Mail', 'Mail address', '電子信箱', 'E-mail']],
    [
      'paidYears',
      [
        '2026年會費',
        '2026 會費',
        '2026年度會費',
        '会费2026年',
        'Fee 2026',
        '2025 membership fee',
        '年費（2026）',
      ],
    ],
    ['paidYears', ['2026會費$', '2026 會費 (HK$)', '已繳2026', '26年會費', '已繳2026年會費', 'Paid 2026']],
    ['memberTelphone', ['電話(公司)', '電話 - 公司', 'Tel (O)', 'Phone (Office)', '電話（店舖）']],
    ['memberMobile', ['電話(手提)', 'Tel (M)', '電話 - 手機', 'Phone: Mobile']],
    ['note', ['備註', '備註 Remarks', 'Remark', 'Notes', 'Comments']],
    ['representativeName', ['Name of Rep', 'Name of Representative', '代表姓名']],
    ['memberPhone', ['Tel 1', 'Tel. (1)', 'Tel', '電話', '電話1', 'Phone 1']],
    ['memberJoinDate', ['Date of Admission', 'Admission Date', 'Join Date', '入會日期']],
    [
      'year',
      ['到期日', '會籍到期日', '會籍有效期', '有效期', '會籍有效期至', 'Expiry Date', 'Valid until', '年度'],
    ],
    ['representativePosition', ['代表職銜', '代表職位', '職銜', '代表人職銜']],
    ['representativeName', ['代表', '代表姓名', '會員代表']],
    ['memberNumber', ['編號', 'No. of member', '會員編號']],
    ['representativeNameEn', ['代表英文姓名']],
  ])('recognises the headings of %s', (field, headings) => {
    for (const heading of headings) expect([heading, fieldOf(heading)]).toEqual([heading, field]);
  });
});

it('the column with the title of a person is not mapped to the person’s name', () => {
  expect(fieldOf('代表人稱謂')).toBe('representativeTitle');
  for (const headings of ['公司名稱,聯絡人稱謂,聯絡人姓名', 'Company,Contact Title,Contact Person'])
    expect(
      guessColumns([headings.split(','), ['丁寵物', '先生', '陳大文']]).mapping.map(({ field }) => field),
    ).toEqual(['companyNameHk', null, 'contactPersonName']);
});

describe('the columns of the office’s own member export', () => {
  const FIELDS: Record<MemberExportColumn, ImportField | null> = {
    memberNumber: 'memberNumber',
    companyHk: 'companyNameHk',
    companyEn: 'companyNameEn',
    standing: null,
    memberType: 'memberType',
    chargeman: 'memberChargeman',
    phone: 'memberPhone',
    email: 'memberEmail',
    district: 'memberDistrict',
    address: 'memberCompanyAddr',
    business: 'businessTypes',
    joined: 'memberJoinDate',
    ended: 'endedOn',
    feeStatus: null,
    paidUntil: null,
    contactPerson: 'contactPersonName',
    contactPhone: 'contactPersonPhone',
    contactEmail: 'contactPersonEmail',
    representative: 'representativeName',
    representativeEmail: 'representativeEmail',
  };
  it.each(LOCALES)('are recognised, except for columns whose values the system derives: %s', (locale) => {
    const headings = MEMBER_EXPORT_COLUMNS.map((name) => translate(`export.${name}`, locale));
    const labels = new Map([['會籍', 'companyStatus' as const]]);
    const { mapping } = guessColumns([headings, headings.map(() => 'x')], [], labels);
    expect(
      Object.fromEntries(MEMBER_EXPORT_COLUMNS.map((name, place) => [name, mapping[place]?.field])),
    ).toEqual(FIELDS);
  });
});

describe('columns of names and end dates', () => {
  const CHINESE = '快樂尾巴有限公司';
  it.each([
    [['編號', '公司名(英)', '公司名(中)', '電話']],
    [['No.', 'Company (Eng)', 'Company (Chi)', 'Tel 1']],
    [['編號', 'Company', '公司', '電話']],
    [['編號', 'Name (English)', 'Name (Chinese)', '電話']],
  ])('the name columns are recognised by language even when the English one comes first: %j', (headings) => {
    const table = [headings, ['9001', 'Happy Tail Ltd', CHINESE, '23450001']];
    const { heading, mapping } = guessColumns(table);
    expect(rowsOf(table, heading, mapping)[0]?.values).toMatchObject({
      companyNameEn: 'Happy Tail Ltd',
      companyNameHk: CHINESE,
      memberPhone: '23450001',
    });
  });

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['31-Mar-27', '2027-03-31'],
    ['2027年3月31日', '2027-03-31'],
    ['46477', '2027-03-31'],
    ['2026', 2026],
    ['2026年度', 2026],
    ['有效期至 31/3/2027', '2027-03-31'],
    ['Valid until 31 Mar 2027', '2027-03-31'],
    ['1/4/2026 - 31/3/2027', '2027-03-31'],
    ['1/4/2026-31/3/2027', '2027-03-31'],
    ['2026年4月1日至2027年3月31日', '2027-03-31'],
    ['2026-04-01 to 2027-03-31', '2027-03-31'],
    ['1/4/2025 - 31/3/2027', '1/4/2025 - 31/3/2027'],
    ['2026/27', '2026/27'],
    ['2026-2027年度', '2026-2027年度'],
    ['永久', '永久'],
  ])(
    'the end date or the year of a term is parsed, and an unclear value is imported unchanged: %s',
    (cell, year) => {
      const table = [
        ['公司', '到期日'],
        ['甲', cell],
      ];
      const { heading, mapping } = guessColumns(table);
      expect(rowsOf(table, heading, mapping)[0]?.values).toEqual({ companyNameHk: '甲', year });
    },
  );

  it('the order of day and month in end dates comes from the unambiguous dates of the column', () => {
    const table = [
      ['公司', '到期日'],
      ['甲', '12/31/2026'],
      ['乙', '3/4/2027'],
    ];
    const { heading, mapping } = guessColumns(table);
    expect(rowsOf(table, heading, mapping).map(({ values }) => values.year)).toEqual([
      '2026-12-31',
      '2027-03-04',
    ]);
  });
});

describe('the columns of an address book', () => {
  const fieldsOf = (headings: string) => {
    const names = headings.split(',');
    const { mapping } = guessColumns([names, names.map(() => 'x')]);
    return Object.fromEntries(
      mapping.flatMap(({ heading, field }) => (field ? [[heading, field] as const] : [])),
    );
  };

  it('from Google Contacts are mapped to the matching fields, except for columns of labels such as “Work”', () => {
    expect(
      fieldsOf(
        'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value,Custom Field 1 - Value',
      ),
    ).toEqual({
      'Name Prefix': 'representativeTitle',
      'Organization Name': 'companyNameEn',
      'Organization Title': 'representativePosition',
      Notes: 'note',
      'E-mail 1 - Value': 'memberEmail',
      'Phone 1 - Value': 'memberPhone',
      'Phone 2 - Value': 'memberMobile',
      'Address 1 - Formatted': 'memberCompanyAddr',
      'Website 1 - Value': 'memberWebsite',
    });
    expect(
      fieldsOf(
        'Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Address 1 - Type,Address 1 - Street',
      ),
    ).toMatchObject({
      'E-mail 1 - Value': 'memberEmail',
      'Phone 1 - Value': 'memberPhone',
      'Organization 1 - Name': 'companyNameEn',
      'Organization 1 - Title': 'representativePosition',
      'Address 1 - Street': 'memberCompanyAddr',
    });
  });

  it('from Outlook are mapped to the matching fields, except for columns of private data', () => {
    expect(
      fieldsOf(
        "Title,First Name,Middle Name,Last Name,Suffix,Given Yomi,Company Yomi,Company,Department,Job Title,Business Street,Business Street 2,Business City,Business State,Business Postal Code,Business Country/Region,Business Address PO Box,Home Street,Home Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Car Phone,Company Main Phone,Home Fax,Home Phone,Mobile Phone,Other Phone,Pager,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,IMAddress,Directory Server,Notes,Web Page,Personal Web Page",
      ),
    ).toEqual({
      Title: 'representativeTitle',
      Company: 'companyNameEn',
      'Job Title': 'representativePosition',
      'Business Street': 'memberCompanyAddr',
      'Business Fax': 'memberFax',
      'Business Phone': 'memberTelphone',
      'Mobile Phone': 'memberMobile',
      'E-mail Address': 'memberEmail',
      Notes: 'note',
      'Web Page': 'memberWebsite',
    });
    expect(
      fieldsOf(
        '稱謂,名字,姓氏,公司,部門,職稱,商務 - 街,商務 - 國家/地區,商務傳真,商務電話,住家電話,行動電話,電子郵件地址,電子郵件類型,電子郵件顯示名稱,電子郵件 2 地址,附註',
      ),
    ).toEqual({
      稱謂: 'representativeTitle',
      公司: 'companyNameHk',
      職稱: 'representativePosition',
      '商務 - 街': 'memberCompanyAddr',
      商務傳真: 'memberFax',
      商務電話: 'memberTelphone',
      行動電話: 'memberMobile',
      電子郵件地址: 'memberEmail',
      附註: 'note',
    });
  });

  it.each([
    ['E-mail 2 Address', 'memberEmail'],
    ['Business Type', 'memberBusinessType'],
    ['Member Type', 'memberType'],
    ['會員類型', 'memberType'],
    ['Region', 'memberDistrict'],
    ['Home page', 'memberWebsite'],
    ['國家/地區', undefined],
    ['Country', undefined],
    ['公司名稱拼音', undefined],
  ])('do not change the mapping of the heading %s', (heading, field) => expect(fieldOf(heading)).toBe(field));

  it('give the first of several joined values to the field, and the other values to the note', () => {
    const rows = [
      [
        'Organization Name',
        'E-mail 1 - Value',
        'Phone 1 - Value',
        'Notes',
        'Address 1 - Label',
        'Address 1 - Formatted',
      ],
      [
        '毛孩天地有限公司',
        'a@x.hk ::: b@y.hk',
        '2345 6789 ::: 9876 5432',
        'VIP ::: new',
        'Work ::: Home',
        '旺角 ::: 沙田',
      ],
    ];
    const { heading, mapping } = guessColumns(rows);
    expect(rowsOf(rows, heading, mapping)[0]?.values).toEqual({
      companyNameHk: '毛孩天地有限公司',
      memberEmail: 'a@x.hk',
      memberPhone: '2345 6789',
      memberCompanyAddr: '旺角',
      note: 'VIP ::: new\nE-mail 1 - Value: b@y.hk\nPhone 1 - Value: 9876 5432\nAddress 1 - Formatted: 沙田',
    });
  });
});

describe('the column 會籍', () => {
  const read = (headings: string[], row: string[]) =>
    guessColumns([headings, row]).mapping.map(({ field }) => field);
  it.each([
    [
      ['公司名稱', '會籍'],
      ['甲', '永久會員'],
      ['companyNameHk', 'memberType'],
    ],
    [
      ['公司名稱', '會籍'],
      ['甲', 'A類'],
      ['companyNameHk', 'memberType'],
    ],
    [
      ['公司名稱', 'Membership'],
      ['甲', 'Life'],
      ['companyNameHk', 'memberType'],
    ],
    [
      ['公司名稱', '會籍'],
      ['甲', '有效'],
      ['companyNameHk', 'companyStatus'],
    ],
    [
      ['公司名稱', '會籍', '狀態'],
      ['甲', '有效', '有效'],
      ['companyNameHk', null, 'companyStatus'],
    ],
    [
      ['公司名稱', '會籍', '會員類型'],
      ['甲', '有效', '永久會員'],
      ['companyNameHk', null, 'memberType'],
    ],
    [
      ['公司名稱', '會員類型', '會籍'],
      ['甲', '永久會員', '普通會員'],
      ['companyNameHk', 'memberType', null],
    ],
  ])('is mapped to the member type only if no other column has member types: %j', (headings, row, fields) =>
    expect(read(headings, row)).toEqual(fields),
  );
});

describe('dates with a doubtful order of day and month', () => {
  const read = (headings: string[], ...rows: string[][]) => {
    const table = [headings, ...rows];
    const { heading, mapping } = guessColumns(table);
    const days = (order?: 'dmy' | 'mdy') =>
      rowsOf(table, heading, mapping, order).map(({ values }) => values.memberJoinDate);
    return { isAsked: asksOrder(table, heading, mapping), days };
  };
  const columns = ['公司名稱', '入會日期'];

  it('stay unparsed until staff choose the order, if times such as 1:00 p.m. suggest that the month is first', () => {
    const { isAsked, days } = read(
      columns,
      ['甲', '5/2/2019 12:00:00 AM'],
      ['乙', '3/4/2018 1:00 p.m.'],
      ['丙', '4/4/2018'],
    );
    expect(isAsked).toBe(true);
    expect(days()).toEqual(['5/2/2019 12:00:00 AM', '3/4/2018 1:00 p.m.', '2018-04-04']);
    expect(days('mdy')).toEqual(['2019-05-02', '2018-03-04', '2018-04-04']);
    expect(days('dmy')).toEqual(['2019-02-05', '2018-04-03', '2018-04-04']);
  });

  it('require staff to choose the order when another column has dates with the month first', () => {
    const headings = [...columns, '繳費日期'];
    expect(read(headings, ['甲', '5/2/2019', '12/25/2026']).isAsked).toBe(true);
    expect(read(headings, ['甲', '5/2/2019', '25/12/2026']).isAsked).toBe(false);
  });

  it('require staff to choose the order when no single order fits all dates', () => {
    expect(read(columns, ['甲', '25/12/2019'], ['乙', '12/25/2019'], ['丙', '3/4/2019']).isAsked).toBe(true);
  });

  it('require no choice of the order when one date or the heading proves it', () => {
    const american = read(columns, ['甲', '5/2/2019 12:00:00 AM'], ['乙', '12/25/2018 12:00:00 AM']);
    expect([american.isAsked, american.days()]).toEqual([false, ['2019-05-02', '2018-12-25']]);
    const spelled = read(['公司名稱', '入會日期 (MM/DD/YYYY)'], ['甲', '5/2/2019 12:00:00 AM']);
    expect([spelled.isAsked, spelled.days()]).toEqual([false, ['2019-05-02']]);
    const usual = read(columns, ['甲', '5/2/2019'], ['乙', '5/2/2019 下午3:00']);
    expect([usual.isAsked, usual.days()]).toEqual([false, ['2019-02-05', '2019-02-05']]);
  });
});

describe('rowsOf', () => {
  const read = (...table: string[][]) => {
    const { heading, mapping } = guessColumns(table);
    return rowsOf(table, heading, mapping).map(({ values }) => values);
  };

  it('skips a second row of headings in another language', () => {
    const names = ['公司名稱', '電話', '電郵'];
    const english = ['Company Name', 'Tel', 'Email'];
    expect(read(names, english, ['甲', '23456789', 'a@b.hk'])).toEqual([
      { companyNameHk: '甲', memberPhone: '23456789', memberEmail: 'a@b.hk' },
    ]);
    expect(read(english, ['Pet Company', '', 'email@b.hk'], ['Email Shop', '', ''])).toHaveLength(2);
  });

  it('joins several columns of an address or of notes', () => {
    expect(
      read(
        ['公司名稱', '地址1', '地址2', '地址3', '備註', 'Remarks'],
        ['甲', '1樓5室', '', '旺角道1號', 'a', 'b'],
      ),
    ).toEqual([{ companyNameHk: '甲', memberCompanyAddr: '1樓5室, 旺角道1號', note: 'a\nb' }]);
    expect(read(['Company', 'Address Line 1', 'Address Line 2'], ['A', 'Flat 5', '1 Nathan Road'])).toEqual([
      { companyNameEn: 'A', memberCompanyAddr: 'Flat 5, 1 Nathan Road' },
    ]);
    expect(read(['公司名稱', '公司地址', '通訊地址'], ['甲', '旺角', '沙田'])).toEqual([
      { companyNameHk: '甲', memberCompanyAddr: '旺角' },
    ]);
  });

  it('maps the e-mail address of “representative 1” to the representative, not to the member', () => {
    expect(fieldOf('代表1電郵')).toBe('representativeEmail');
  });

  it('removes invisible characters from cells', () => {
    expect(read(['公司名稱', '電郵'], ['\u202E甲\u200B', '\u200Ea@b.hk\u200E'])).toEqual([
      { companyNameHk: '甲', memberEmail: 'a@b.hk' },
    ]);
  });
});
