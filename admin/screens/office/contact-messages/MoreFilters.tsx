import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSession } from '../../../kit/data/useSession.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useFilterChange } from '../../../kit/lists/filters/useFilterChange.ts';

export function MoreFilters() {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const ownId = useSession().data?.user.id;
  const chip = (name: string, value: unknown, label: string) => {
    const isOn = filterValues[name] !== undefined;
    return (
      <Chip
        clickable
        component="button"
        aria-pressed={isOn}
        color={isOn ? 'primary' : 'default'}
        variant={isOn ? 'filled' : 'outlined'}
        label={label}
        onClick={() => setFilter(name, isOn ? undefined : value)}
      />
    );
  };
  return (
    <>
      {chip('isLate', true, text('messages.onlyLate'))}
      {ownId !== undefined && chip('assigneeId', ownId, text('messages.onlyMine'))}
    </>
  );
}
