import { describe, expect, it } from 'vitest';
import { STANDINGS, standingOf, storedStanding } from './member-standing.ts';

describe('standingOf', () => {
  it.each([
    ['HKP', '', 'permanent'],
    ['A', 'permanent', 'permanent'],
    ['HKR', '', 'ordinary'],
    ['A', '', 'ordinary'],
    ['R', '', 'ordinary'],
  ])('for an approved member with mark %j and category %j is %s', (memberMark, memberCategory3, standing) => {
    expect(standingOf({ memberMark, memberCategory3 })).toBe(standing);
    expect(standingOf({ companyStatus: true, memberMark, memberCategory3 })).toBe(standing);
    expect(standingOf({ companyStatus: false, memberMark, memberCategory3 })).toBe('applied');
  });

  it.each(STANDINGS)('reverses storedStanding for the standing %s', (standing) => {
    expect(standingOf(storedStanding(standing))).toBe(standing);
  });
});
