import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { GIVEN_ROLES } from '../../../../core/membership/people.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/filters/useFilterChange.ts';

const ALL = 'all';

export function RoleFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (chosen: string | null) => {
    if (chosen) setFilter('role', chosen === ALL ? undefined : chosen);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filterValues.role ?? ALL}
      onChange={(_event, chosen) => choose(chosen)}
      aria-label={text('people.role.title')}
      sx={{ flexWrap: 'wrap' }}
    >
      {[ALL, ...GIVEN_ROLES].map((role) => (
        <ToggleButton key={role} value={role} sx={{ textTransform: 'none', px: 1.5 }}>
          {role === ALL
            ? text('people.anyRole')
            : text(`people.role.${role as (typeof GIVEN_ROLES)[number]}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
