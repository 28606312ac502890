import { useListContext } from 'react-admin';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { peopleCalls } from '../../../kit/data/people-calls.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';

export function ExportPeople() {
  const { filterValues } = useListContext();
  const mayExport = useMayChange('people');
  if (!mayExport) return null;
  return (
    <ExportMenu
      source={{
        csv: () => peopleCalls.csv(filterValues),
        rows: () => peopleCalls.rows(filterValues),
        nothing: 'people.empty',
      }}
    />
  );
}
