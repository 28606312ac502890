import { Alert, Button, DialogActions, DialogContent, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { ProfileField } from '../../../../core/membership/profile-fields.ts';
import type { ProfileChangeDetails } from '../../../../core/membership/validation/profile-changes.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { firstClick } from '../../../kit/feedback/first-click.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChangedField } from './ChangedField.tsx';
import { DeclineChangeDialog } from './DeclineChangeDialog.tsx';
import { useApproval } from './useApproval.ts';
import { useFieldNames } from './useFieldNames.ts';

interface ChangeDecisionProps {
  change: ProfileChangeDetails;
  onConflict: (current: ProfileChangeDetails) => void;
  onClose: () => void;
}

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
        <FieldChoices fields={fields} change={change} left={left} onChange={setLeft} />
        {chosen.length < fields.length && <ReasonField reason={reason} onChange={setReason} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <CloseButton onClose={onClose} label={text('action.close')} />
        {mayDecide && (
          <DecisionButtons
            change={change}
            count={chosen.length}
            isAll={chosen.length === fields.length}
            isPending={isPending}
            onDecline={() => setDeclining(true)}
            onApprove={() => approve(chosen, reason)}
          />
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

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const text = useText();
  return (
    <TextField
      fullWidth
      multiline
      minRows={2}
      sx={{ mt: 2 }}
      label={text('profileChanges.reason')}
      helperText={text('profileChanges.reasonHelp')}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface DecisionButtonsProps {
  change: ProfileChangeDetails;
  count: number;
  isAll: boolean;
  isPending: boolean;
  onDecline: () => void;
  onApprove: () => void;
}

function DecisionButtons({ change, count, isAll, isPending, onDecline, onApprove }: DecisionButtonsProps) {
  const text = useText();
  return (
    <>
      <Button color="error" variant="outlined" onClick={onDecline}>
        {text('profileChanges.decline')}
      </Button>
      <Button variant="contained" loading={isPending} disabled={count === 0} onClick={firstClick(onApprove)}>
        {change.deniedAt
          ? text('profileChanges.approveAnyway')
          : isAll
            ? text('profileChanges.approveAll')
            : text('profileChanges.approve', { count })}
      </Button>
    </>
  );
}

interface FieldChoicesProps {
  fields: ProfileField[];
  change: ProfileChangeDetails;
  left: readonly string[];
  onChange: (left: readonly string[]) => void;
}

function FieldChoices({ fields, change, left, onChange }: FieldChoicesProps) {
  const tick = (field: string, isOn: boolean) =>
    onChange(isOn ? left.filter((other) => other !== field) : [...left, field]);
  return (
    <>
      {fields.map((field) => (
        <ChangedField
          key={field}
          field={field}
          change={change}
          isChosen={!left.includes(field)}
          onChoose={(isOn) => tick(field, isOn)}
        />
      ))}
    </>
  );
}

function AddressNotice({ change }: { change: ProfileChangeDetails }) {
  const text = useText();
  const { dateTime } = useDates();
  if (!change.isAddressChange) return null;
  return change.deniedAt ? (
    <Alert severity="error" sx={{ mt: 2 }}>
      {text('profileChanges.denied', { time: dateTime(change.deniedAt) })}
    </Alert>
  ) : (
    <Alert severity="info" sx={{ mt: 2 }}>
      {text('profileChanges.notDenied')}
    </Alert>
  );
}
