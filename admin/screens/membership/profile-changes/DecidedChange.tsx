import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChangedField } from './ChangedField.tsx';
import { useFieldNames } from './useFieldNames.ts';

export function DecidedChange({ change, onClose }: { change: ProfileChangeDetails; onClose: () => void }) {
  const text = useText();
  const { dateTime } = useDates();
  const { inOrder } = useFieldNames();
  const { status, decidedAt, decidedByName, reason } = change;
  const facts = [
    text(`profileChanges.statuses.${status}`),
    decidedAt && dateTime(decidedAt),
    decidedByName && text('profileChanges.decidedBy', { name: decidedByName }),
  ];
  return (
    <>
      <DialogContent tabIndex={0}>
        <Typography>{facts.filter(Boolean).join(' · ')}</Typography>
        {reason && (
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text('app.named', { name: text('profileChanges.reason'), value: reason })}
          </Typography>
        )}
        {inOrder(change.fields).map((field) => (
          <ChangedField
            key={field}
            field={field}
            change={change}
            isChosen={change.approvedFields.includes(field)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </DialogActions>
    </>
  );
}
