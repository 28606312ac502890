import { useListContext } from 'react-admin';
import { SelectField } from '../fields/SelectField.tsx';
import { useText } from '../i18n/useText.ts';

export const SHOWN = {
  pictures: { isPage: false },
  needsText: { needsText: true },
  unused: { isUsed: false },
  pages: { isPage: true },
} as const;
type Shown = keyof typeof SHOWN;
const NAMES = Object.keys(SHOWN) as Shown[];

const isApplied = (name: Shown, filters: Record<string, unknown>) =>
  Object.entries(SHOWN[name]).every(([field, value]) => filters[field] === value);

export function ShowFilter() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { q } = filterValues;
  return (
    <SelectField
      label={text('media.show')}
      value={NAMES.find((name) => isApplied(name, filterValues)) ?? 'pictures'}
      sx={{ width: '11rem' }}
      options={NAMES}
      nameOf={(name) => text(`media.${name}`)}
      onChoose={(name) => setFilters({ ...SHOWN[name], ...(q && { q }) })}
    />
  );
}
