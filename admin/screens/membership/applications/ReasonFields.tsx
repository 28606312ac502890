import { MenuItem, TextField } from '@mui/material';
import { REJECTION_REASONS } from '../../../../core/membership/kinds.ts';
import type { Rejection } from '../../../kit/data/application-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export const FIRST_REASON: Rejection = { reasonCode: 'not_eligible', reasonText: '' };

interface ReasonFieldsProps {
  rejection: Rejection;
  onChange: (rejection: Rejection) => void;
}

export function ReasonFields({ rejection, onChange }: ReasonFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        select
        fullWidth
        sx={{ mt: 2 }}
        label={text('applications.reason')}
        value={rejection.reasonCode}
        onChange={({ target }) =>
          onChange({ ...rejection, reasonCode: target.value as Rejection['reasonCode'] })
        }
      >
        {REJECTION_REASONS.map((reason) => (
          <MenuItem key={reason} value={reason}>
            {text(`applications.reasons.${reason}`)}
          </MenuItem>
        ))}
      </TextField>
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
