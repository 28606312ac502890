import { HONG_KONG_DOLLAR } from '../../../../db/constants.ts';
import { hongKongDollars } from '../../../../db/membership/fees.ts';
import type { BankLine } from '../../../../db/validation/money/bank.ts';

/** Formats an amount: `HK$800`, `USD 800.00`. */
export const bankAmount = ({ amountCents, currency }: Pick<BankLine, 'amountCents' | 'currency'>): string =>
  currency === HONG_KONG_DOLLAR
    ? hongKongDollars(amountCents)
    : `${currency} ${(amountCents / 100).toFixed(2)}`;
