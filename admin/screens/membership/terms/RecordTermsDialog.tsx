import { Box, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { yearOf } from '../../../../core/membership/year.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';
import { MemberTypeSelect } from './MemberTypeSelect.tsx';

const YEAR = /^(19[5-9]|2[01]\d)\d$/;

interface RecordTermsDialogProps {
  memberIds: number[];
  names: string[];
  onClose: () => void;
  onDone: () => void;
}

export function RecordTermsDialog({ memberIds, names, onClose, onDone }: RecordTermsDialogProps) {
  const text = useText();
  const types = useMemberTypes();
  const [memberType = types.ordinary, setType] = useState<string>();
  const [year, setYear] = useState(String(yearOf(hongKongDay(), useOfficeRules())));
  const [untilYear, setUntilYear] = useState('');
  const [decision, setDecision] = useState<Decision>(() => ({ startsOn: hongKongDay(), minuteRef: '' }));
  const isForLife = types.isForLife(memberType);
  const terms = isForLife
    ? decision
    : { year: Number(year), ...(untilYear && { untilYear: Number(untilYear) }) };
  const { mutate, isPending } = useRecording(onDone);
  const isComplete = isForLife
    ? decision.startsOn !== '' && decision.minuteRef.trim() !== ''
    : YEAR.test(year) && (untilYear === '' || (YEAR.test(untilYear) && untilYear >= year));
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
      <Typography variant="body2" sx={{ maxHeight: 120, overflow: 'auto' }} tabIndex={0}>
        {names.join(text('app.comma'))}
      </Typography>
      <MemberTypeSelect value={memberType} onChange={setType} />
      {isForLife ? (
        <DecisionFields decision={decision} onChange={setDecision} />
      ) : (
        <Box sx={{ display: 'flex', gap: 2, mt: 2 }}>
          <YearField label={text('membership.year')} value={year} onChange={setYear} />
          <YearField
            label={text('membership.untilYear')}
            help={text('membership.untilYearHelp')}
            value={untilYear}
            onChange={setUntilYear}
          />
        </Box>
      )}
    </ConfirmDialog>
  );
}

interface Decision {
  startsOn: string;
  minuteRef: string;
}

interface DecisionFieldsProps {
  decision: Decision;
  onChange: (decision: Decision) => void;
}

function DecisionFields({ decision, onChange }: DecisionFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        fullWidth
        type="date"
        sx={{ mt: 2 }}
        label={text('membership.decidedOn')}
        value={decision.startsOn}
        onChange={({ target }) => onChange({ ...decision, startsOn: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('membership.minuteRef')}
        helperText={text('membership.minuteRefHelp')}
        value={decision.minuteRef}
        onChange={({ target }) => onChange({ ...decision, minuteRef: target.value })}
      />
    </>
  );
}

interface YearFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange: (year: string) => void;
}

function YearField({ label, help, value, onChange }: YearFieldProps) {
  return (
    <TextField
      fullWidth
      label={label}
      helperText={help}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
    />
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
