import type { Invoice } from '../../../../core/money/validation/money.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { ReasonButton } from './ReasonButton.tsx';

const TEXTS = {
  act: 'money.void',
  actOf: 'money.voidOf',
  title: 'money.voidTitle',
  text: 'money.voidText',
  done: 'money.voided',
} as const;

export function VoidButton({ invoice }: { invoice: Invoice }) {
  return (
    <ReasonButton
      name={invoice.number}
      texts={TEXTS}
      act={(reason) => moneyCalls.makeVoid(invoice, reason)}
    />
  );
}
