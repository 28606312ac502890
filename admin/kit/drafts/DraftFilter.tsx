import { ToggleButton } from '@mui/material';
import { useListContext } from 'react-admin';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { useFilterChange } from '../lists/filters/useFilterChange.ts';

export function DraftFilter({ resource }: { resource: DraftedResource }) {
  const text = useText();
  const { filterValues } = useListContext();
  const setFilter = useFilterChange();
  const isOn = filterValues.state === 'draft';
  return (
    <IfMay action="read" subject={resource}>
      <ToggleButton
        value="draft"
        size="small"
        selected={isOn}
        onChange={() => setFilter('state', isOn ? undefined : 'draft')}
      >
        {text('drafts.filter')}
      </ToggleButton>
    </IfMay>
  );
}
