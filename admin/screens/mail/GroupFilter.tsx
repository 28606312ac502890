import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../kit/i18n/useText.ts';
import { useFilterChange } from '../../kit/lists/filters/useFilterChange.ts';
import { countsOf, GROUP_NAMES, GROUPS, type Group, groupOf } from './mail-groups.ts';
import { useMailState } from './useMailState.ts';

export function GroupFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const { data: state } = useMailState();
  const counts = state && countsOf(state);
  const total = counts && GROUP_NAMES.reduce((sum, group) => sum + counts[group], 0);
  const choose = (chosen: Group | 'all' | null) => {
    if (chosen) setFilter('status', chosen === 'all' ? undefined : GROUPS[chosen]);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={groupOf(filterValues.status)}
      onChange={(_event, chosen) => choose(chosen)}
      aria-label={text('mail.filter')}
      sx={{ flexWrap: 'wrap', mb: 2 }}
    >
      {(['all', ...GROUP_NAMES] as const).map((group) => (
        <ToggleButton key={group} value={group} sx={{ textTransform: 'none', px: 1.5 }}>
          {text(`mail.groups.${group}`)}
          {counts && ` (${group === 'all' ? total : counts[group]})`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
