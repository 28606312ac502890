import { useListContext, useStore } from 'react-admin';
import { MEMBER_EXPORT_COLUMNS, type MemberExportColumn } from '../../../../core/membership/kinds.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { memberPageAddress } from '../../../kit/data/dataProvider.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ColumnChoice } from '../../../kit/lists/ColumnChoice.tsx';

export function ExportMembers({ filter }: { filter: object }) {
  const text = useText();
  const data = useConsoleData();
  const mayExport = useMayChange('members');
  const { filterValues } = useListContext();
  const [left, setLeft] = useStore<MemberExportColumn[]>('members.export.left-out', []);
  const columns = MEMBER_EXPORT_COLUMNS.filter((name) => !left.includes(name));
  const shown = { ...filterValues, ...filter };
  if (!mayExport) return null;
  function toggle(name: string) {
    const next = MEMBER_EXPORT_COLUMNS.filter((one) => left.includes(one) !== (one === name));
    if (next.length < MEMBER_EXPORT_COLUMNS.length) setLeft(next);
  }
  return (
    <>
      <ColumnChoice
        label={text('members.exportColumns')}
        columns={MEMBER_EXPORT_COLUMNS.map((source) => ({
          source,
          label: text(`members.exportNames.${source}`),
        }))}
        chosen={columns}
        toggle={toggle}
      />
      <ExportMenu
        source={{
          csv: () => data.exportMembers(shown, columns),
          rows: () => data.memberRows(shown, columns),
          nothing: 'members.nothingToExport',
        }}
        pages={[
          { label: text('members.printList'), address: memberPageAddress('print', shown, columns) },
          { label: text('members.printLabels'), address: memberPageAddress('labels', shown) },
        ]}
      />
    </>
  );
}
