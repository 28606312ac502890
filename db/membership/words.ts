import type { MemberType } from '../constants.ts';
import { englishLabel } from '../english-labels.ts';
import { type YearRules, yearName } from './year.ts';

/** Texts of invoice lines, in both languages. */
export const MEMBERSHIP_WORDS = {
  fee: (memberType: MemberType, year: string | undefined, isHalf: boolean) => {
    const type = englishLabel(memberType) ?? memberType;
    if (year === undefined) return { zh: `${memberType}會費（終身）`, en: `${type}: fee for life` };
    return isHalf
      ? { zh: `${memberType}會費 ${year} 年（下半年半費）`, en: `${type}: half fee for ${year}` }
      : { zh: `${memberType}會費 ${year} 年`, en: `${type}: fee for ${year}` };
  },
  feeWithRest: (memberType: MemberType, year: number, rules: YearRules) => ({
    zh: `${memberType}會費 ${yearName(year, rules)} 年餘下日子及 ${yearName(year + 1, rules)} 年`,
    en: `${englishLabel(memberType) ?? memberType}: fee for the rest of ${yearName(year, rules)} and ${yearName(year + 1, rules)}`,
  }),
  joining: { zh: '入會費', en: 'Joining fee' },
  discount: { zh: '減免', en: 'Reduction' },
};
