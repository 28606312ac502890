import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFilterChange } from './useFilterChange.ts';

const ALL = 'all';

interface ChoiceFilterProps {
  name: string;
  label: string;
  allLabel: string;
  choices: { value: string; label: string }[];
  isLabelHidden?: boolean;
}

export function ChoiceFilter({ name, label, allLabel, choices, isLabelHidden = false }: ChoiceFilterProps) {
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const applied = choices.find(({ value }) => value === String(filterValues[name]))?.value ?? ALL;
  const labelled = isLabelHidden ? { slotProps: { htmlInput: { 'aria-label': label } } } : { label };
  return (
    <TextField
      select
      {...labelled}
      value={applied}
      onChange={({ target }) => setFilter(name, target.value === ALL ? undefined : target.value)}
      sx={{ width: isLabelHidden ? '9rem' : '11rem' }}
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
