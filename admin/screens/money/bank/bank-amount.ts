import { CURRENCY_CODE, moneyText, plainAmount } from '../../../../core/association/currency.ts';
import type { BankLine } from '../../../../core/money/validation/bank.ts';

/** `HK$800`, `USD 800.00`. */
export const bankAmount = ({ amountCents, currency }: Pick<BankLine, 'amountCents' | 'currency'>): string =>
  currency === CURRENCY_CODE ? moneyText(amountCents) : `${currency} ${plainAmount(amountCents)}`;
