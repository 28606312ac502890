import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ProfileChangeDetails } from '../../../../db/validation/membership/profile-changes.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { AddressNotice } from './AddressNotice.tsx';
import { ChangedField } from './ChangedField.tsx';
import { DeclineChangeDialog } from './DeclineChangeDialog.tsx';
import { useApproval } from './useApproval.ts';
import { useFieldNames } from './useFieldNames.ts';

interface ChangeDecisionProps {
  change: ProfileChangeDetails;
  /** Receives the current values when staff have edited a field since it was opened. */
  onConflict: (current: ProfileChangeDetails) => void;
  onClose: () => void;
}

/** Checkboxes for the fields to accept. Fields that staff have edited since are unchecked by default. */
export function ChangeDecision({ change, onConflict, onClose }: ChangeDecisionProps) {
  const text = useText();
  const { dateTime } = useDates();
  const mayDecide = useMayChange('profile-changes');
  const fields = useFieldNames().inOrder(change.fields);
  const [left, setLeft] = useState<readonly string[]>(change.conflicts);
  const [reason, setReason] = useState('');
  const [isDeclining, setDeclining] = useState(false);
  const chosen = fields.filter((field) => !left.includes(field));
  const { approve, isPending, lateConflicts } = useApproval(change, {
    onDone: onClose,
    onConflict(current) {
      setLeft([...left, ...current.conflicts]);
      onConflict(current);
    },
  });
  const tick = (field: string, isOn: boolean) =>
    setLeft(isOn ? left.filter((other) => other !== field) : [...left, field]);
  return (
    <>
      <DialogContent tabIndex={0}>
        <Typography sx={{ color: 'text.secondary' }}>
          {text('app.named', { name: text('profileChanges.asked'), value: dateTime(change.createdAt) })}
        </Typography>
        <AddressNotice change={change} />
        {lateConflicts > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {text('profileChanges.conflicts', { count: lateConflicts })}
          </Alert>
        )}
        {fields.map((field) => (
          <ChangedField
            key={field}
            field={field}
            change={change}
            isChosen={!left.includes(field)}
            onChoose={(isOn) => tick(field, isOn)}
          />
        ))}
        {chosen.length < fields.length && (
          <TextField
            fullWidth
            multiline
            minRows={2}
            sx={{ mt: 2 }}
            label={text('profileChanges.reason')}
            helperText={text('profileChanges.reasonHelp')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <CloseButton onClose={onClose} label={text('action.close')} />
        {mayDecide && (
          <>
            <Button color="error" variant="outlined" onClick={() => setDeclining(true)}>
              {text('profileChanges.decline')}
            </Button>
            <Button
              variant="contained"
              loading={isPending}
              disabled={chosen.length === 0}
              onClick={firstClick(() => approve(chosen, reason))}
            >
              {change.deniedAt
                ? text('profileChanges.approveAnyway')
                : chosen.length === fields.length
                  ? text('profileChanges.approveAll')
                  : text('profileChanges.approve', { count: chosen.length })}
            </Button>
          </>
        )}
      </DialogActions>
      {isDeclining && (
        <DeclineChangeDialog
          change={change}
          reason={reason}
          onClose={() => setDeclining(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}
