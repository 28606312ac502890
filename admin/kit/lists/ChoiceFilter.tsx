import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFilterChange } from './useFilterChange.ts';

const ALL = 'all';

interface ChoiceFilterProps {
  name: string;
  label: string;
  allLabel: string;
  choices: { value: string; label: string }[];
}

export function ChoiceFilter({ name, label, allLabel, choices }: ChoiceFilterProps) {
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const applied = choices.find(({ value }) => value === String(filterValues[name]))?.value ?? ALL;
  return (
    <TextField
      select
      value={applied}
      onChange={({ target }) => setFilter(name, target.value === ALL ? undefined : target.value)}
      label={label}
      sx={{ width: '11rem' }}
    >
      <MenuItem value={ALL}>{allLabel}</MenuItem>
      {choices.map(({ value, label: choice }) => (
        <MenuItem key={value} value={value}>
          {choice}
        </MenuItem>
      ))}
    </TextField>
  );
}
