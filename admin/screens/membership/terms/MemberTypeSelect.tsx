import { MenuItem, TextField } from '@mui/material';
import { useMemberTypes } from '../../../kit/data/useMemberTypes.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface MemberTypeSelectProps {
  value: string;
  isAnnual?: boolean;
  onChange: (type: string) => void;
}

export function MemberTypeSelect({ value, isAnnual = false, onChange }: MemberTypeSelectProps) {
  const text = useText();
  const { offered, isForLife, nameOf } = useMemberTypes();
  const types = [...new Set([...offered, value])].filter((type) => type && !(isAnnual && isForLife(type)));
  return (
    <TextField
      select
      fullWidth
      sx={{ mt: 2 }}
      label={text('membership.type')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {nameOf(type)}
        </MenuItem>
      ))}
    </TextField>
  );
}
