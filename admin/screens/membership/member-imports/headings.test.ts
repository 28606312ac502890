import { describe, expect, it } from 'vitest';
import { LOCALES, MEMBER_EXPORT_COLUMNS, type MemberExportColumn } from '../../../../db/constants.ts';
import { translate } from '../../../../db/messages/index.ts';
import type { ImportField } from '../../../../db/validation/membership/member-imports.ts';
import { guessColumns } from './guess-columns.ts';
import { fieldOf } from './headings.ts';
import { rowsOf } from './values.ts';

describe('fieldOf', () => {
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
    ['note', ['備註', '備註 Remarks', 'Remark', 'Notes', 'Comments']],
    ['representativeName', ['Name of Rep', 'Name of Representative', '代表姓名']],
    ['memberPhone', ['Tel 1', 'Tel. (1)', 'Tel', '電話', '電話1', 'Phone 1']],
    ['memberJoinDate', ['Date of Admission', 'Admission Date', 'Join Date', '入會日期']],
    ['year', ['到期日', '會籍到期日', 'Expiry Date', 'Valid until', '年度']],
    ['representativePosition', ['代表職銜', '代表職位', '職銜', '代表人職銜']],
    ['representativeName', ['代表', '代表姓名', '會員代表']],
    ['memberNumber', ['編號', 'No. of member', '會員編號']],
    ['representativeNameEn', ['代表英文姓名']],
  ])('finds %s', (field, headings) => {
    for (const heading of headings) expect([heading, fieldOf(heading)]).toEqual([heading, field]);
  });
});

describe('the office’s own export of members', () => {
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
  it.each(LOCALES)('has its columns recognised, and derived facts left alone: %s', (locale) => {
    const headings = MEMBER_EXPORT_COLUMNS.map((name) => translate(`export.${name}`, locale));
    const labels = new Map([['會籍', 'companyStatus' as const]]);
    const { mapping } = guessColumns([headings, headings.map(() => 'x')], [], labels);
    expect(
      Object.fromEntries(MEMBER_EXPORT_COLUMNS.map((name, place) => [name, mapping[place]?.field])),
    ).toEqual(FIELDS);
  });
});

describe('name columns', () => {
  const CHINESE = '快樂尾巴有限公司';
  it.each([
    [['編號', '公司名(英)', '公司名(中)', '電話']],
    [['No.', 'Company (Eng)', 'Company (Chi)', 'Tel 1']],
    [['編號', 'Company', '公司', '電話']],
    [['編號', 'Name (English)', 'Name (Chinese)', '電話']],
  ])('keep their language when English comes first: %j', (headings) => {
    const table = [headings, ['9001', 'Happy Tail Ltd', CHINESE, '23450001']];
    const { heading, mapping } = guessColumns(table);
    expect(rowsOf(table, heading, mapping)[0]?.values).toMatchObject({
      companyNameEn: 'Happy Tail Ltd',
      companyNameHk: CHINESE,
      memberPhone: '23450001',
    });
  });

  it('derives a term’s year from the day of its end', () => {
    const table = [
      ['公司', '到期日'],
      ['甲', '31/12/2026'],
    ];
    const { heading, mapping } = guessColumns(table);
    expect(rowsOf(table, heading, mapping)[0]?.values).toEqual({ companyNameHk: '甲', year: 2026 });
  });
});
