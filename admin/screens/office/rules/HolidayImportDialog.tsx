import { Typography } from '@mui/material';
import type { HolidayImport } from '../../../../core/office/validation/office-rules.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ruleCalls } from '../../../kit/rules/rule-calls.ts';

interface HolidayImportDialogProps {
  text: string | undefined;
  outcome: HolidayImport;
  onClose: () => void;
  onDone: () => void;
}

export function HolidayImportDialog({ text: file, outcome, onClose, onDone }: HolidayImportDialogProps) {
  const text = useText();
  const { date } = useDates();
  const { added, removed, kept, endsOn } = outcome;
  const { mutate, isPending } = useCall({
    call: () => ruleCalls.importHolidays(file, false),
    done: 'rules.imported',
    onDone() {
      onDone();
      onClose();
    },
    failed: 'rules.importFailed',
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('rules.importHolidays')}
      text={text('rules.importText', { kept, until: endsOn ? date(endsOn) : '—' })}
      confirmLabel={text('rules.importNow')}
      isWorking={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {added.map(({ onDate, name }) => (
        <Typography key={onDate} variant="body2">{`＋ ${date(onDate)} ${name}`}</Typography>
      ))}
      {removed.map(({ onDate, name }) => (
        <Typography key={onDate} variant="body2" color="error">{`－ ${date(onDate)} ${name}`}</Typography>
      ))}
    </ConfirmDialog>
  );
}
