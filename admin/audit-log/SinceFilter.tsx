import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { fromHongKongInput, toHongKongInput } from '../i18n/dates.ts';
import { useText } from '../i18n/useText.ts';

/** Shows entries from the beginning of a day in Hong Kong. */
export function SinceFilter() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();

  function choose(day: string) {
    const { since: _, ...others } = filterValues;
    const since = day && fromHongKongInput(`${day}T00:00`);
    setFilters(since ? { ...others, since } : others);
  }

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
