import { useState } from 'react';
import type { BankStatement, KnownBankLine } from '../../../../core/money/validation/bank.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { bankCalls } from './bank-calls.ts';
import { bankAmount } from './reading/bank-amount.ts';

interface KnownLinesProps {
  read: { statement: BankStatement; knownLines: KnownBankLine[] };
  onClose: () => void;
}

/** Lines that were passed over because equal ones are stored. Two payers can pay the same on one day. */
export function KnownLines({ read: { statement, knownLines }, onClose }: KnownLinesProps) {
  const text = useText();
  const { date } = useDates();
  const [chosen, setChosen] = useState<KnownBankLine[]>([]);
  const { mutate, isPending } = useCall({
    call: () => bankCalls.take(statement, chosen),
    done: ({ added }) => ({ title: 'bank.readDone', text: text('bank.readCounts', { added, known: 0 }) }),
    onDone: onClose,
    failed: 'membership.failed',
    refreshes: ['bank'],
  });
  const toggle = (line: KnownBankLine) =>
    setChosen(chosen.includes(line) ? chosen.filter((one) => one !== line) : [...chosen, line]);
  return (
    <ConfirmDialog
      isOpen
      title={text('bank.knownTitle', { count: knownLines.length })}
      text={text('bank.knownText')}
      confirmLabel={text('bank.take', { count: chosen.length })}
      isWorking={isPending}
      isIncomplete={chosen.length === 0}
      cancelLabel={text('action.close')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {knownLines.map((line, place) => (
        <CheckField
          // biome-ignore lint/suspicious/noArrayIndexKey: equal lines differ by their place alone
          key={place}
          sx={{ display: 'flex' }}
          label={[date(line.bookedOn), bankAmount(line), line.text, line.payerName]
            .filter(Boolean)
            .join(' · ')}
          checked={chosen.includes(line)}
          onCheck={() => toggle(line)}
        />
      ))}
    </ConfirmDialog>
  );
}
