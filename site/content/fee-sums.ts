export interface FeeWords {
  feeMember: string;
  feeGuest: string;
  free: string;
  /** Text pattern with the placeholders `{who}` and `{sum}`. */
  feeSum: string;
}

type Sums = Record<'memberFee' | 'guestFee', number | null>;

/** Describes the fees of members and of guests. Returns an empty text when there are no fees. */
export function feeSums({ memberFee, guestFee }: Sums, words: FeeWords): string {
  const sum = (fee: number) => (fee === 0 ? words.free : `HK$${fee.toLocaleString('en')}`);
  const say = (who: string, fee: number | null) =>
    fee === null ? [] : [words.feeSum.replace('{who}', who).replace('{sum}', sum(fee))];
  if (memberFee !== null && memberFee === guestFee) return sum(memberFee);
  return [...say(words.feeMember, memberFee), ...say(words.feeGuest, guestFee)].join(' · ');
}
