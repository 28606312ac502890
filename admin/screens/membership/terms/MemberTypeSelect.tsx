import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MEMBER_TYPES, type MemberType } from '../../../../db/constants.ts';
import { useLabel } from '../../../kit/i18n/useLabel.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface MemberTypeSelectProps {
  value: MemberType;
  onChange: (type: MemberType) => void;
}

export function MemberTypeSelect({ value, onChange }: MemberTypeSelectProps) {
  const text = useText();
  const label = useLabel();
  return (
    <TextField
      select
      fullWidth
      sx={{ mt: 2 }}
      label={text('membership.type')}
      value={value}
      onChange={({ target }) => onChange(target.value as MemberType)}
    >
      {MEMBER_TYPES.map((type) => (
        <MenuItem key={type} value={type}>
          {label(type)}
        </MenuItem>
      ))}
    </TextField>
  );
}
