import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_MEMBER_TYPE, MEMBER_TYPES, type MemberType, PERMANENT_TYPE } from '../../db/constants.ts';
import type { Application } from '../../db/validation/applications.ts';
import { moneyCalls } from '../data/money-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { centsOf } from '../membership/cents.ts';
import { hongKongToday } from '../membership/hong-kong-today.ts';

interface AcceptDialogProps {
  application: Application;
  onClose: () => void;
  onDone: () => void;
}

/** Accepts an application for a year, or for life with the minutes: the invoice goes out by mail. */
export function AcceptDialog({ application, onClose, onDone }: AcceptDialogProps) {
  const text = useText();
  const label = useLabel();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [memberType, setType] = useState<MemberType>(DEFAULT_MEMBER_TYPE);
  const [year, setYear] = useState(Number(hongKongToday().slice(0, 4)));
  const [discount, setDiscount] = useState('');
  const [minuteRef, setMinuteRef] = useState('');
  const isForLife = memberType === PERMANENT_TYPE;
  const discountCents = discount === '' ? 0 : centsOf(discount);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      moneyCalls.accept(application, {
        memberType,
        ...(isForLife ? { minuteRef } : { year }),
        ...(discountCents && { discountCents }),
      }),
    onSuccess() {
      toast.success({ title: 'applications.done.accept', text: application.companyName });
      void queryClient.invalidateQueries();
      onDone();
    },
    onError: (error) => toast.failure('applications.failed', error),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('applications.acceptTitle')}
      text={text('applications.acceptText', { name: application.companyName })}
      confirmLabel={text('applications.accept')}
      isWorking={isPending}
      isIncomplete={discountCents === undefined || (isForLife && minuteRef.trim() === '')}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.type')}
        value={memberType}
        onChange={({ target }) => setType(target.value as MemberType)}
      >
        {MEMBER_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {label(type)}
          </MenuItem>
        ))}
      </TextField>
      {isForLife ? (
        <TextField
          fullWidth
          sx={{ mt: 2 }}
          label={text('membership.minuteRef')}
          helperText={text('membership.minuteRefHelp')}
          value={minuteRef}
          onChange={({ target }) => setMinuteRef(target.value)}
        />
      ) : (
        <TextField
          select
          fullWidth
          sx={{ mt: 2 }}
          label={text('membership.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
        >
          {[0, 1]
            .map((ahead) => Number(hongKongToday().slice(0, 4)) + ahead)
            .map((value) => (
              <MenuItem key={value} value={value}>
                {value}
              </MenuItem>
            ))}
        </TextField>
      )}
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('money.discount')}
        value={discount}
        error={discountCents === undefined}
        onChange={({ target }) => setDiscount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </ConfirmDialog>
  );
}
