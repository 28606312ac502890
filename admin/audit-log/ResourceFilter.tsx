import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { AUDIT_RESOURCES } from '../../db/validation/audit-log.ts';
import { useText } from '../i18n/useText.ts';
import { useFilterChange } from '../lists/useFilterChange.ts';
import { useResourceName } from './useResourceName.ts';

const ALL = 'all';

export function ResourceFilter() {
  const text = useText();
  const nameOf = useResourceName();
  const { filterValues } = useListContext();

  const setFilter = useFilterChange();
  const choose = (value: string) => setFilter('resource', value === ALL ? undefined : value);

  return (
    <TextField
      select
      value={filterValues.resource ?? ALL}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: '11rem' }}
      slotProps={{ htmlInput: { 'aria-label': text('audit.resourceFilter') } }}
    >
      <MenuItem value={ALL}>{text('audit.allResources')}</MenuItem>
      {AUDIT_RESOURCES.map((resource) => (
        <MenuItem key={resource} value={resource}>
          {nameOf(resource)}
        </MenuItem>
      ))}
    </TextField>
  );
}
