import { describe, expect, it } from 'vitest';
import { STANDINGS, standingOf, storedStanding } from './member-standing.ts';

describe('standingOf', () => {
  it.each([
    ['HKP', '', 'permanent'],
    ['A', 'permanent', 'permanent'],
    ['HKR', '', 'ordinary'],
    ['A', '', 'ordinary'],
    ['R', '', 'ordinary'],
  ])('returns, for an approved member with %j and %j: %s', (memberMark, memberCategory3, standing) => {
    expect(standingOf({ memberMark, memberCategory3 })).toBe(standing);
    expect(standingOf({ companyStatus: true, memberMark, memberCategory3 })).toBe(standing);
    expect(standingOf({ companyStatus: false, memberMark, memberCategory3 })).toBe('applied');
  });

  it.each(STANDINGS)('derives %s from the stored data', (standing) => {
    expect(standingOf(storedStanding(standing))).toBe(standing);
  });
});
