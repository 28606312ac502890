import TextField from '@mui/material/TextField';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { fromHongKongInput, toHongKongInput } from '../i18n/dates.ts';
import { useText } from '../i18n/useText.ts';
import { useFilterChange } from '../lists/useFilterChange.ts';

/** What is typed is a date after every key: the year 0002 on the way to 2026. */
const FIRST = '2000-01-01';
const LAST = '9999-12-31';

/** Shows entries from the beginning of a day in Hong Kong. */
export function SinceFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const applied = toHongKongInput(filterValues.since).slice(0, 10);
  const [typed, setTyped] = useState(applied);
  const setFilter = useFilterChange();

  useEffect(() => setTyped(applied), [applied]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    if (!target.validity.valid) return;
    setFilter('since', target.value ? fromHongKongInput(`${target.value}T00:00`) : undefined);
  }

  return (
    <TextField
      type="date"
      value={typed}
      onChange={choose}
      sx={{ width: '10rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('audit.since'), min: FIRST, max: LAST } }}
    />
  );
}
