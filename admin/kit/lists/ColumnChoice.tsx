import ViewColumn from '@mui/icons-material/ViewColumn';
import { Checkbox, IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';

interface ColumnChoiceProps {
  label: string;
  columns: { source: string; label: string }[];
  chosen: readonly string[];
  toggle: (source: string) => void;
}

export function ColumnChoice({ label, columns, chosen, toggle }: ColumnChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ViewColumn />
        </IconButton>
      </Tooltip>
      <Menu open={Boolean(anchor)} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {columns.map(({ source, label }) => (
          <MenuItem
            key={source}
            dense
            role="menuitemcheckbox"
            aria-checked={chosen.includes(source)}
            onClick={() => toggle(source)}
          >
            <Checkbox
              size="small"
              checked={chosen.includes(source)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
            />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
