import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { MEMBERSHIP_STATUSES } from '../../../../core/membership/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';

const ALL = 'all';

export function MembershipFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (value: string) => setFilter('membershipStatus', value === ALL ? undefined : value);
  return (
    <TextField
      select
      value={filterValues.membershipStatus ?? ALL}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: '9rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('membership.filter') } }}
    >
      <MenuItem value={ALL}>{text('membership.allStatuses')}</MenuItem>
      {MEMBERSHIP_STATUSES.map((status) => (
        <MenuItem key={status} value={status}>
          {text(`membership.statuses.${status}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
