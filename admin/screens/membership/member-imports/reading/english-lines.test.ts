import { describe, expect, it } from 'vitest';
import { rowsOfCsv } from '../../../../kit/tables-from-files/table-file.ts';
import { withEnglishLines } from './english-lines.ts';
import { guessColumns, isOnItsSide } from './guess-columns.ts';
import { rowsOf } from './values.ts';

function read(text: string) {
  const lines = rowsOfCsv(text);
  const { heading, mapping } = guessColumns(lines);
  return withEnglishLines(rowsOf(lines, heading, mapping));
}

const firm = (name: string, phone: string, address = '旺角') => `${name},${address},${phone}\n`;

describe('withEnglishLines', () => {
  it('joins the English row of each firm with its Chinese row', () => {
    const { rows, joined } = read(
      `編號,公司名稱,地址,電話\n1,${firm('毛孩有限公司', '2345 6789')},Furry World Limited,"1 Nathan Road, Mong Kok",\n2,${firm('龍門寵物', '2345 6780')},Dragon Gate Pets,"1 Centre Street",\n`,
    );
    expect(joined).toEqual([3, 5]);
    expect(rows).toMatchObject([
      {
        rowNo: 2,
        values: {
          memberNumber: '1',
          companyNameHk: '毛孩有限公司',
          companyNameEn: 'Furry World Limited',
          memberCompanyAddr: '旺角',
          note: '1 Nathan Road, Mong Kok',
        },
      },
      { rowNo: 4, values: { companyNameHk: '龍門寵物', companyNameEn: 'Dragon Gate Pets' } },
    ]);
  });

  it.each([
    [
      'a single English name',
      `公司名稱,地址,電話\n${firm('甲', '2345 6789')}Happy Pets,,\n${firm('乙', '2345 6780')}`,
    ],
    ['names alone', '公司名稱\n甲寵物\nHappy Pets\n乙寵物\nMerry Pets\n'],
    [
      'firms with telephones',
      `公司名稱,地址,電話\n${firm('甲', '2345 6789')}${firm('Happy Pets', '2345 6781')}${firm('乙', '2345 6780')}${firm('Merry Pets', '2345 6782')}`,
    ],
  ])('joins no rows of a list that contains %s', (_, text) => {
    expect(read(text).joined).toEqual([]);
  });
});

describe('isOnItsSide', () => {
  it.each([
    ['會員編號,101,102\n公司名稱,甲,乙\n電話,2345 6789,2345 6780\n電郵,a@x.hk,b@x.hk\n', true],
    ['公司名稱,甲,乙\n電話,2345 6789,2345 6780\n電郵,a@x.hk,b@x.hk\n地址,旺角,沙田\n', true],
    ['會員資料,,\n,Company name,A,B\n,Tel,1,2\n,Email,a@x.hk,b@x.hk\n', true],
    ['公司名稱,電話,電郵,地址\n甲,2345 6789,a@x.hk,旺角\n', false],
    ['公司名稱\n甲寵物\n乙寵物\n', false],
    ['', false],
  ])('tells whether the list %j is transposed: %s', (text, expected) => {
    expect(isOnItsSide(rowsOfCsv(text))).toBe(expected);
  });
});
