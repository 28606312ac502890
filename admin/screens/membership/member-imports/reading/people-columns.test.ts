import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../../core/association/locales.ts';
import { type MessageKey, translate } from '../../../../../core/messages/index.ts';
import { guessColumns } from './guess-columns.ts';
import { rowsOf } from './values.ts';

const EXPORTED: [MessageKey, string | null][] = [
  ['export.memberNumber', 'memberNumber'],
  ['export.companyHk', 'companyNameHk'],
  ['export.companyEn', 'companyNameEn'],
  ['export.name', 'personName'],
  ['export.nameEn', 'personNameEn'],
  ['export.position', 'personPosition'],
  ['export.email', 'personEmail'],
  ['export.phone', 'personPhone'],
  ['export.mobile', 'personMobile'],
  ['export.seats', null],
  ['export.roles', 'personRoles'],
];

const mapped = (headings: string[]) => guessColumns([headings]).mapping.map(({ field }) => field);

describe('a sheet of people', () => {
  it.each(LOCALES)('has the columns of the export of people, in %s', (locale) => {
    expect(mapped(EXPORTED.map(([name]) => translate(name, locale)))).toEqual(
      EXPORTED.map(([, field]) => field),
    );
  });

  it('keeps several people of one firm, with their own addresses', () => {
    const table = [
      ['會員編號', '姓名', '電郵', '電話', '角色'],
      ['A001', '陳大文', 'chan@firm.hk', '2345 6789', '賬務'],
      ['A001', '李小姐', 'Lee <lee@firm.hk>', '', '名錄、代表'],
    ];
    const { heading, mapping } = guessColumns(table);
    expect(rowsOf(table, heading, mapping).map(({ values }) => values)).toEqual([
      {
        memberNumber: 'A001',
        personName: '陳大文',
        personEmail: 'chan@firm.hk',
        personPhone: '2345 6789',
        personRoles: '賬務',
      },
      {
        memberNumber: 'A001',
        personName: '李小姐',
        personEmail: 'lee@firm.hk',
        personPhone: '',
        personRoles: '名錄、代表',
      },
    ]);
  });
});

describe('a list of firms', () => {
  it('may have columns of colleagues beside the firm’s own', () => {
    expect(mapped(['公司名稱', '負責人', '電郵', '同事姓名', '同事電郵', '同事角色'])).toEqual([
      ...['companyNameHk', 'memberChargeman', 'memberEmail'],
      ...['personName', 'personEmail', 'personRoles'],
    ]);
  });
});
