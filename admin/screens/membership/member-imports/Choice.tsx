import { MenuItem, TextField } from '@mui/material';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: [value: Value, label: string][];
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      sx={{ minWidth: '12rem' }}
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {choices.map(([name, shown]) => (
        <MenuItem key={name} value={name}>
          {shown}
        </MenuItem>
      ))}
    </TextField>
  );
}
