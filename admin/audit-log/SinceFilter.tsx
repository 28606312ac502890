import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { fromHongKongInput, toHongKongInput } from '../i18n/dates.ts';
import { useText } from '../i18n/useText.ts';
import { useFilterChange } from '../lists/useFilterChange.ts';

/** Shows entries from the beginning of a day in Hong Kong. */
export function SinceFilter() {
  const text = useText();
  const { filterValues } = useListContext();

  const setFilter = useFilterChange();
  const choose = (day: string) => setFilter('since', (day && fromHongKongInput(`${day}T00:00`)) || undefined);

  return (
    <TextField
      type="date"
      value={toHongKongInput(filterValues.since).slice(0, 10)}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: '10rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('audit.since'), max: '9999-12-31' } }}
    />
  );
}
