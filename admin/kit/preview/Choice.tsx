import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: Partial<Record<Value, string>>;
}

export function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, chosen: Value | null) => chosen && onChange(chosen)}
      // Sets the text colour, because MUI's grey has too little contrast on a hovered button.
      sx={{ '& .MuiToggleButton-root:not(.Mui-selected)': { color: 'text.primary' } }}
    >
      {(Object.entries(options) as [Value, string][]).map(([name, called]) => (
        <ToggleButton key={name} value={name}>
          {called}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
