import { TextField } from '@mui/material';
import { useState } from 'react';
import { centsOf } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { yearOf, yearStart } from '../../../../core/membership/year.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { MemberTypeSelect } from './MemberTypeSelect.tsx';

interface FeeDialogProps {
  onClose: () => void;
  onDone: () => void;
}

export function FeeDialog({ onClose, onDone }: FeeDialogProps) {
  const text = useText();
  const { ordinary, isForLife } = useMemberTypes();
  const [memberType = ordinary, setType] = useState<string>();
  const [amount, setAmount] = useState('');
  const [isHalvable, setHalvable] = useState(true);
  const rules = useOfficeRules();
  const nextYear = yearStart(yearOf(hongKongDay(), rules) + 1, rules);
  const [validFromOn = nextYear, setValidFrom] = useState<string>();
  const amountCents = centsOf(amount);
  const { mutate, isPending } = useAddFee({ onClose, onDone });
  return (
    <ConfirmDialog
      isOpen
      title={text('membership.addFee')}
      text={text('membership.addFeeText')}
      confirmLabel={text('action.save')}
      isWorking={isPending}
      isIncomplete={amountCents === undefined || validFromOn === ''}
      onConfirm={() => mutate({ memberType, amountCents: amountCents ?? 0, isHalvable, validFromOn })}
      onCancel={onClose}
    >
      <MemberTypeSelect
        value={memberType}
        onChange={(type) => {
          setType(type);
          setHalvable(!isForLife(type));
        }}
      />
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.amount')}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={amount !== '' && amountCents === undefined}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <TextField
        fullWidth
        type="date"
        sx={{ mt: 2 }}
        label={text('membership.validFrom')}
        value={validFromOn}
        onChange={({ target }) => setValidFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <SwitchField
        sx={{ mt: 1 }}
        label={text('membership.halvable')}
        checked={isHalvable}
        onCheck={setHalvable}
      />
    </ConfirmDialog>
  );
}

function useAddFee({ onClose, onDone }: FeeDialogProps) {
  return useCall({
    call: membershipCalls.addFee,
    done: 'membership.feeAdded',
    onDone() {
      onDone();
      onClose();
    },
    failed: 'membership.failed',
  });
}
