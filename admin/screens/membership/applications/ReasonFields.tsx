import { TextField } from '@mui/material';
import { REJECTION_REASONS } from '../../../../core/membership/kinds.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { Rejection } from './application-calls.ts';

export const FIRST_REASON: Rejection = { reasonCode: 'not_eligible', reasonText: '' };

interface ReasonFieldsProps {
  rejection: Rejection;
  onChange: (rejection: Rejection) => void;
}

export function ReasonFields({ rejection, onChange }: ReasonFieldsProps) {
  const text = useText();
  return (
    <>
      <SelectField
        fullWidth
        sx={{ mt: 2 }}
        label={text('applications.reason')}
        value={rejection.reasonCode}
        options={REJECTION_REASONS}
        nameOf={(reason) => text(`applications.reasons.${reason}`)}
        onChoose={(reasonCode) => onChange({ ...rejection, reasonCode })}
      />
      <TextField
        fullWidth
        multiline
        minRows={3}
        sx={{ mt: 2 }}
        label={text('applications.reasonText')}
        helperText={text('applications.reasonHelp')}
        value={rejection.reasonText}
        onChange={({ target }) => onChange({ ...rejection, reasonText: target.value })}
      />
    </>
  );
}
