import ViewColumn from '@mui/icons-material/ViewColumn';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { MEMBER_EXPORT_COLUMNS, type MemberExportColumn } from '../../../../core/membership/kinds.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { memberPageAddress } from '../../../kit/data/dataProvider.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { ExportMenu } from '../../../kit/exports/ExportMenu.tsx';
import { useText } from '../../../kit/i18n/useText.ts';

export function ExportMembers({ filter }: { filter: object }) {
  const text = useText();
  const data = useConsoleData();
  const mayExport = useMayChange('members');
  const { filterValues } = useListContext();
  const [left, setLeft] = useStore<MemberExportColumn[]>('members.export.left-out', []);
  const columns = MEMBER_EXPORT_COLUMNS.filter((name) => !left.includes(name));
  const shown = { ...filterValues, ...filter };
  if (!mayExport) return null;
  return (
    <>
      <ColumnChoice left={left} onChange={setLeft} />
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

interface ColumnChoiceProps {
  left: MemberExportColumn[];
  onChange: (left: MemberExportColumn[]) => void;
}

function ColumnChoice({ left, onChange }: ColumnChoiceProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function toggle(name: MemberExportColumn) {
    const next = left.includes(name) ? left.filter((one) => one !== name) : [...left, name];
    if (next.length < MEMBER_EXPORT_COLUMNS.length) onChange(next);
  }
  return (
    <>
      <Tooltip title={text('members.exportColumns')}>
        <IconButton
          aria-label={text('members.exportColumns')}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <ViewColumn />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {MEMBER_EXPORT_COLUMNS.map((name) => (
          <MenuItem
            key={name}
            dense
            role="menuitemcheckbox"
            aria-checked={!left.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox size="small" tabIndex={-1} checked={!left.includes(name)} />
            {text(`members.exportNames.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
