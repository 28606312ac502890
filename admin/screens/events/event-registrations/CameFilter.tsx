import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';

const CHOICES = { any: undefined, yes: true, no: false } as const;
type Choice = keyof typeof CHOICES;

export function CameFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const { came } = filterValues;
  const chosen = came === undefined ? 'any' : came ? 'yes' : 'no';
  return (
    <TextField
      select
      value={chosen}
      onChange={({ target }) => setFilter('came', CHOICES[target.value as Choice])}
      sx={{ width: '11rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('registrations.cameFilter') } }}
    >
      <MenuItem value="any">{text('registrations.anyCame')}</MenuItem>
      <MenuItem value="yes">{text('registrations.onlyCame')}</MenuItem>
      <MenuItem value="no">{text('registrations.onlyNotCome')}</MenuItem>
    </TextField>
  );
}
