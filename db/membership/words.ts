import { type YearRules, yearName } from './year.ts';

/** Name of a member type in both languages. */
interface Words {
  zh: string;
  en: string;
}

/** Texts of invoice lines, in both languages. */
export const MEMBERSHIP_WORDS = {
  fee: (type: Words, year: string | undefined, isHalf: boolean) => {
    if (year === undefined) return { zh: `${type.zh}會費（終身）`, en: `${type.en}: fee for life` };
    return isHalf
      ? { zh: `${type.zh}會費 ${year} 年（下半年半費）`, en: `${type.en}: half fee for ${year}` }
      : { zh: `${type.zh}會費 ${year} 年`, en: `${type.en}: fee for ${year}` };
  },
  feeWithRest: (type: Words, year: number, rules: YearRules) => ({
    zh: `${type.zh}會費 ${yearName(year, rules)} 年餘下日子及 ${yearName(year + 1, rules)} 年`,
    en: `${type.en}: fee for the rest of ${yearName(year, rules)} and ${yearName(year + 1, rules)}`,
  }),
  joining: { zh: '入會費', en: 'Joining fee' },
  discount: { zh: '減免', en: 'Reduction' },
};
