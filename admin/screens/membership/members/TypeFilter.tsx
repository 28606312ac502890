import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMemberTypes } from '../../../kit/data/useMemberTypes.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';

const ALL = 'all';

export function TypeFilter() {
  const text = useText();
  const { types, nameOf } = useMemberTypes();
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
      {types.map(({ key }) => (
        <MenuItem key={key} value={key}>
          {nameOf(key)}
        </MenuItem>
      ))}
    </TextField>
  );
}
