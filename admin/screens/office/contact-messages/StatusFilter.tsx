import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/useFilterChange.ts';
import { SHOWN, type Shown } from './enquiry-status.ts';

export function StatusFilter() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const choose = (shown: Shown | null) => {
    if (shown) setFilter('status', shown === 'all' ? undefined : shown);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filterValues.status ?? 'all'}
      onChange={(_event, shown) => choose(shown)}
      aria-label={text('messages.statusFilter')}
      sx={{ flexWrap: 'wrap' }}
    >
      {SHOWN.map((shown) => (
        <ToggleButton key={shown} value={shown} sx={{ textTransform: 'none', px: 1.5 }}>
          {text(`messages.shown.${shown}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
