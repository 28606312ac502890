import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { ButtonMenu } from '../../../kit/navigation/ButtonMenu.tsx';

/** Printable pages, by path below the event's registrations. */
const PAGES = {
  byName: 'attendance',
  byFirm: 'attendance?by=company',
  a4: 'badges?size=a4',
  a6: 'badges?size=a6',
  label: 'badges?size=label',
} as const;
const KINDS = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** Menu of attendance lists and badges. Each opens in a new tab. */
export function PrintMenu({ eventId }: { eventId: number }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Print />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('prints.menu')}
      </Button>
      <ButtonMenu label={text('prints.menu')} anchorEl={anchor} onClose={close}>
        {KINDS.map((kind) => (
          <MenuItem
            key={kind}
            component="a"
            href={`/api/event-registrations/event/${eventId}/${PAGES[kind]}`}
            target="_blank"
            rel="noreferrer"
            onClick={close}
          >
            {text(`prints.${kind}`)}
          </MenuItem>
        ))}
      </ButtonMenu>
    </>
  );
}
