import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../core/membership/validation/members.ts';
import { matchIn } from './match.ts';

const MEMBER = {
  companyNameHk: '示範寵物店',
  companyNameEn: 'Demo Pets',
  memberPhone: '2345 6789',
  memberNumber: 'M000123',
  representativeName: '陳小文',
  contactPersonName: 'Mary Wong',
  contactPersonPhone: '9876 5432',
} as Member;

describe('matchIn', () => {
  it.each([
    ['陳小文', 'representativeName'],
    ['mary', 'contactPersonName'],
    ['示範 陳小文', 'representativeName'],
    ['m000123', 'memberNumber'],
    ['98765432', 'contactPersonPhone'],
    ['+852 9876-5432', 'contactPersonPhone'],
    ['示範', undefined],
    ['demo pets', undefined],
    ['23456789', undefined],
    ['', undefined],
    ['不在', undefined],
  ])('returns the field that matches %j', (term, field) => {
    expect(matchIn(MEMBER, term)).toBe(field);
  });
});
