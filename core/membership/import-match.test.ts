import { describe, expect, it } from 'vitest';
import { type Company, CompanyIndex } from './import-match.ts';

const company = (values: Partial<Company>): Company => ({ emails: [], phones: [], ...values });

function matched(known: Partial<Company>, row: Partial<Company>) {
  const index = new CompanyIndex();
  index.add(7, company({ companyNameHk: '別的公司', memberBusinessCertNo: '99999999' }));
  index.add(8, company(known));
  const match = index.match(company(row));
  return match && [match.id, match.likenesses.join(' '), match.isSure];
}

describe('a company in an imported list', () => {
  it.each<[string, Partial<Company>, Partial<Company>, unknown]>([
    [
      'matches by its number in any case and width',
      { memberNumber: 'A-12' },
      { memberNumber: 'ａ-12' },
      [8, 'memberNumber', true],
    ],
    [
      'matches by the first digits of its registration number',
      { memberBusinessCertNo: '12345678-000-01-26-7' },
      { memberBusinessCertNo: '12345678' },
      [8, 'businessCertNo', true],
    ],
    [
      'matches by its name in Simplified or Traditional characters',
      { companyNameHk: '寵物樂園' },
      { companyNameHk: '宠物乐园' },
      [8, 'name', true],
    ],
    [
      'matches by its English name',
      { companyNameEn: 'Pet Land Ltd' },
      { companyNameEn: 'PET  LAND LTD' },
      [8, 'name', true],
    ],
    [
      'matches by its name with other hyphens and spaces',
      { companyNameEn: 'Pet-Shop Ltd' },
      { companyNameEn: 'PETSHOP LTD' },
      [8, 'name', true],
    ],
    [
      'is another company if only the name is equal and the registration numbers differ',
      { companyNameHk: '貓店', memberBusinessCertNo: '11111111' },
      { companyNameHk: '貓店', memberBusinessCertNo: '22222222' },
      [8, 'name', false],
    ],
    [
      'is another company if the registration is equal but the member numbers differ',
      { memberNumber: 'A1', memberBusinessCertNo: '11111111' },
      { memberNumber: 'A2', memberBusinessCertNo: '11111111' },
      [8, 'businessCertNo', false],
    ],
    [
      'matches by its name, ignoring a number that the system assigned',
      { memberNumber: 'M000012', companyNameHk: '貓店' },
      { memberNumber: 'A2', companyNameHk: '貓店' },
      [8, 'name', true],
    ],
    [
      'is a possible match for a shared e-mail',
      { emails: ['a@b.hk'] },
      { emails: ['A@b.hk '] },
      [8, 'email', false],
    ],
    [
      'is a possible match for a shared telephone, of several in a cell',
      { phones: ['+852 9123-4567'] },
      { phones: ['2345 6789 / 91234567'] },
      [8, 'phone', false],
    ],
    ['does not match by a short telephone number', { phones: ['12'] }, { phones: ['12'] }, undefined],
    [
      'does not match by placeholders for missing values',
      { companyNameHk: '-', memberBusinessCertNo: '00000000', memberNumber: '—' },
      { companyNameHk: '-', memberBusinessCertNo: '00000000', memberNumber: '—' },
      undefined,
    ],
  ])('%s', (_what, known, row, expected) => {
    expect(matched(known, row)).toEqual(expected);
  });

  it('is matched by the most reliable common criterion; of several matches, the lowest id is taken', () => {
    const index = new CompanyIndex();
    index.add(3, company({ emails: ['a@b.hk'], phones: ['91234567'] }));
    index.add(2, company({ companyNameHk: '貓店' }));
    index.add(1, company({ companyNameHk: '貓店' }));
    const row = company({ companyNameHk: '貓店', emails: ['a@b.hk'], phones: ['91234567'] });
    expect(index.match(row)).toMatchObject({ id: 1, likenesses: ['name'], isSure: true });
    expect(index.match(company({ companyNameHk: '狗店' }))).toBeUndefined();
  });
});

describe('member numbers with and without leading zeros', () => {
  const firm = (memberNumber: string) => ({ memberNumber, companyNameHk: '', emails: [], phones: [] });

  it.each([
    ['000107', '107'],
    ['HKPT000042', 'hkpt42'],
    ['A-001', 'A-1'],
  ])('match: %s and %s', (one, other) => {
    for (const [stored, given] of [
      [one, other],
      [other, one],
    ]) {
      const index = new CompanyIndex();
      index.add(1, firm(stored ?? ''));
      expect(index.match(firm(given ?? ''))).toMatchObject({ id: 1, isSure: true });
    }
  });
});
