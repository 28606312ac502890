import { fromUnits, moneyText } from '../../../core/association/currency.ts';
export interface FeeWords {
  feeMember: string;
  feeGuest: string;
  free: string;
  feeSum: string;
}

type Sums = Record<'memberFee' | 'guestFee', number | null>;

export function feeSums({ memberFee, guestFee }: Sums, words: FeeWords): string {
  const sum = (fee: number) => (fee === 0 ? words.free : moneyText(fromUnits(fee)));
  const say = (who: string, fee: number | null) =>
    fee === null ? [] : [words.feeSum.replace('{who}', who).replace('{sum}', sum(fee))];
  if (memberFee !== null && memberFee === guestFee) return sum(memberFee);
  return [...say(words.feeMember, memberFee), ...say(words.feeGuest, guestFee)].join(' · ');
}
