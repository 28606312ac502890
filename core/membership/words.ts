import { slotWords } from '../association/locales.ts';
import { type YearRules, yearName } from './year.ts';

interface Words {
  zh: string;
  en: string;
}

function ofType(type: Words, chinese: string, english: string): Words {
  const { zh } = slotWords(`${type.zh}${chinese}`, `${type.zh}: ${english}`);
  return { zh, en: `${type.en}: ${english}` };
}

export const MEMBERSHIP_WORDS = {
  fee: (type: Words, year: string | undefined, isHalf: boolean) => {
    if (year === undefined) return ofType(type, '會費（終身）', 'fee for life');
    return isHalf
      ? ofType(type, `會費 ${year} 年（半費）`, `half fee for ${year}`)
      : ofType(type, `會費 ${year} 年`, `fee for ${year}`);
  },
  feeWithRest: (type: Words, year: number, rules: YearRules) => {
    const first = yearName(year, rules);
    const next = yearName(year + 1, rules);
    return ofType(type, `會費 ${first} 年餘下日子及 ${next} 年`, `fee for the rest of ${first} and ${next}`);
  },
  joining: slotWords('入會費', 'Joining fee'),
  discount: slotWords('減免', 'Reduction'),
};
