import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { EVENT_STATUSES } from '../../../../core/events/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';

const ALL = 'all';

export function StatusFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (value: string) => setFilter('shownStatus', value === ALL ? undefined : value);
  return (
    <TextField
      select
      value={filterValues.shownStatus ?? ALL}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: '9rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('events.statusFilter') } }}
    >
      <MenuItem value={ALL}>{text('events.allStatuses')}</MenuItem>
      {EVENT_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          {text(`events.status.${status}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
