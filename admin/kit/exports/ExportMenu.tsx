import Download from '@mui/icons-material/Download';
import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ButtonMenu } from '../navigation/ButtonMenu.tsx';
import { EXPORT_KINDS, type ExportKind, type ExportSource, useExport } from './useExport.ts';

const KINDS = Object.keys(EXPORT_KINDS) as ExportKind[];

interface ExportMenuProps {
  source: ExportSource;
  pages?: { label: string; address: string }[];
}

export function ExportMenu({ source, pages = [] }: ExportMenuProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate, isPending } = useExport(source);

  function choose(kind: ExportKind) {
    setAnchor(null);
    mutate(kind);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={isPending}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.export')}
      </Button>
      <ButtonMenu label={text('list.export')} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {KINDS.map((kind) => (
          <MenuItem key={kind} onClick={() => choose(kind)}>
            {text(EXPORT_KINDS[kind])}
          </MenuItem>
        ))}
        {pages.map(({ label, address }) => (
          <MenuItem
            key={address}
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            onClick={() => setAnchor(null)}
          >
            {label}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  );
}
