import { TextField } from '@mui/material';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { fromHongKongInput, toHongKongInput } from '../../i18n/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useFilterChange } from './useFilterChange.ts';

/** While the user types the year 2026, the input also reports the years 0002 and 0020. */
const FIRST = '2000-01-01';
const LAST = '9999-12-30';
const DAY_MS = 86_400_000;

/** For `until` the start of the next day, because the end is exclusive. */
const momentOf = (name: 'since' | 'until', day: string) =>
  new Date(
    Date.parse(fromHongKongInput(`${day}T00:00`) ?? '') + (name === 'until' ? DAY_MS : 0),
  ).toISOString();

const dayOf = (name: 'since' | 'until', moment: unknown) =>
  typeof moment === 'string'
    ? toHongKongInput(new Date(Date.parse(moment) - (name === 'until' ? 1 : 0)).toISOString()).slice(0, 10)
    : '';

export function DayFilter({ name }: { name: 'since' | 'until' }) {
  const text = useText();
  const { filterValues } = useListContext();
  const applied = dayOf(name, filterValues[name]);
  const [typed, setTyped] = useState(applied);
  const setFilter = useFilterChange();

  useEffect(() => setTyped(applied), [applied]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    if (!target.validity.valid) return;
    setFilter(name, target.value ? momentOf(name, target.value) : undefined);
  }

  return (
    <TextField
      type="date"
      value={typed}
      onChange={choose}
      label={text(`audit.${name}`)}
      sx={{ width: '10rem' }}
      slotProps={{ htmlInput: { min: FIRST, max: LAST, 'data-kept-at-once': true } }}
    />
  );
}
