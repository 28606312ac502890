import { CURRENCY_CODE, moneyText, plainAmount } from '../../../../../core/association/currency.ts';
import type { BankLine } from '../../../../../core/money/validation/bank.ts';

export const bankAmount = ({ amountCents, currency }: Pick<BankLine, 'amountCents' | 'currency'>): string =>
  currency === CURRENCY_CODE ? moneyText(amountCents) : `${currency} ${plainAmount(amountCents)}`;
