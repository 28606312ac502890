import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import type { Column } from './columns.ts';

interface ColumnChoiceProps<RecordType extends RaRecord> {
  optional: Column<RecordType>[];
  chosen: string[];
  toggle: (source: string) => void;
}

export function ColumnChoice<RecordType extends RaRecord>(props: ColumnChoiceProps<RecordType>) {
  const { optional, chosen, toggle } = props;
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text('list.columns')}
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {optional.map(({ source, label }) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(source)}
            onClick={() => toggle(source)}
            dense
          >
            <Checkbox
              size="small"
              checked={chosen.includes(source)}
              tabIndex={-1}
              disableRipple
              slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
            />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
