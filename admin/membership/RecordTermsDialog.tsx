import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_MEMBER_TYPE, MEMBER_TYPES, type MemberType, PERMANENT_TYPE } from '../../db/constants.ts';
import { membershipCalls } from '../data/membership-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { hongKongToday } from './hong-kong-today.ts';

interface RecordTermsDialogProps {
  memberIds: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Enters a term that the association's register shows: of a year, or for life with the minutes that approve it. */
export function RecordTermsDialog({ memberIds, onClose, onDone }: RecordTermsDialogProps) {
  const text = useText();
  const label = useLabel();
  const [memberType, setType] = useState<MemberType>(DEFAULT_MEMBER_TYPE);
  const [year, setYear] = useState(hongKongToday().slice(0, 4));
  const [startsOn, setStart] = useState(hongKongToday());
  const [minuteRef, setMinuteRef] = useState('');
  const isForLife = memberType === PERMANENT_TYPE;
  const terms = isForLife ? { startsOn, minuteRef } : { year: Number(year) };
  const { mutate, isPending } = useRecording(onDone);
  const isComplete = isForLife
    ? startsOn !== '' && minuteRef.trim() !== ''
    : /^(19[5-9]|2[01])\d+$/.test(year);
  return (
    <ConfirmDialog
      isOpen
      title={text('membership.recordTitle')}
      text={text('membership.recordText', { count: memberIds.length })}
      confirmLabel={text('membership.record')}
      isWorking={isPending}
      isIncomplete={!isComplete}
      onConfirm={() => mutate({ memberIds, memberType, ...terms })}
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
        <>
          <TextField
            fullWidth
            type="date"
            sx={{ mt: 2 }}
            label={text('membership.decidedOn')}
            value={startsOn}
            onChange={({ target }) => setStart(target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            fullWidth
            sx={{ mt: 2 }}
            label={text('membership.minuteRef')}
            helperText={text('membership.minuteRefHelp')}
            value={minuteRef}
            onChange={({ target }) => setMinuteRef(target.value)}
          />
        </>
      ) : (
        <TextField
          fullWidth
          sx={{ mt: 2 }}
          label={text('membership.year')}
          value={year}
          onChange={({ target }) => setYear(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
      )}
    </ConfirmDialog>
  );
}

function useRecording(onDone: () => void) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: membershipCalls.record,
    onSuccess({ recorded, known }) {
      const done = text('membership.recordedCount', { count: recorded.length });
      const others = known.length > 0 && text('membership.knownCount', { count: known.length });
      toast.success({ title: 'membership.recorded', text: [done, others].filter(Boolean).join(' ') });
      for (const name of ['members', 'membership', 'eligible'])
        void queryClient.invalidateQueries({ queryKey: [name] });
      onDone();
    },
    onError: (error) => toast.failure('membership.failed', error),
  });
}
