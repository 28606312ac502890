import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { MEMBER_TYPES } from '../../../../db/constants.ts';
import { useLabel } from '../../../kit/i18n/useLabel.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';

const ALL = 'all';

export function TypeFilter() {
  const text = useText();
  const label = useLabel();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (value: string) => setFilter('memberType', value === ALL ? undefined : value);

  return (
    <TextField
      select
      value={filterValues.memberType ?? ALL}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: '9rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('members.typeFilter') } }}
    >
      <MenuItem value={ALL}>{text('members.allTypes')}</MenuItem>
      {MEMBER_TYPES.map((type) => (
        <MenuItem key={type} value={type}>
          {label(type)}
        </MenuItem>
      ))}
    </TextField>
  );
}
