import { useListContext } from 'react-admin';
import { useMayChange } from '../access/screen-access.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';

/** Takes the members that the list has been narrowed to; `filter` is what it always shows. */
export function ExportMembers({ filter }: { filter: object }) {
  const data = useConsoleData();
  const mayExport = useMayChange('members');
  const { filterValues } = useListContext();
  const shown = { ...filterValues, ...filter };
  if (!mayExport) return null;
  return (
    <ExportMenu
      source={{
        csv: () => data.exportMembers(shown),
        rows: () => data.memberRows(shown),
        nothing: 'members.nothingToExport',
      }}
    />
  );
}
