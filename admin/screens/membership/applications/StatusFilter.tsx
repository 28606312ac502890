import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { APPLICATION_STATUSES, OPEN_STATUSES } from '../../../../core/membership/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/filters/useFilterChange.ts';

const ALL = 'all';
const OPEN = 'open';

export const OPEN_FILTER = { status: [...OPEN_STATUSES] };

export function StatusFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const { status } = filterValues as { status?: unknown };
  const known = APPLICATION_STATUSES.find((value) => value === status);
  const applied = Array.isArray(status) ? OPEN : (known ?? ALL);
  const filterOf: Record<string, unknown> = { [ALL]: undefined, [OPEN]: OPEN_FILTER.status };
  return (
    <TextField
      select
      value={applied}
      onChange={({ target }) =>
        setFilter('status', target.value in filterOf ? filterOf[target.value] : target.value)
      }
      label={text('applications.status')}
      sx={{ width: '12rem' }}
    >
      <MenuItem value={OPEN}>{text('applications.undecided')}</MenuItem>
      {APPLICATION_STATUSES.map((value) => (
        <MenuItem key={value} value={value}>
          {text(`applications.statuses.${value}`)}
        </MenuItem>
      ))}
      <MenuItem value={ALL}>{text('applications.all')}</MenuItem>
    </TextField>
  );
}
