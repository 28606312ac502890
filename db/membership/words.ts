import type { MemberType } from '../constants.ts';
import { englishLabel } from '../english-labels.ts';

/** What stands on invoices, in both languages. */
export const MEMBERSHIP_WORDS = {
  fee: (memberType: MemberType, year: number | undefined, isHalf: boolean) => {
    const type = englishLabel(memberType) ?? memberType;
    if (year === undefined) return { zh: `${memberType}會費（終身）`, en: `${type}: fee for life` };
    return isHalf
      ? { zh: `${memberType}會費 ${year} 年（下半年半費）`, en: `${type}: half fee for ${year}` }
      : { zh: `${memberType}會費 ${year} 年`, en: `${type}: fee for ${year}` };
  },
  discount: { zh: '減免', en: 'Reduction' },
};
