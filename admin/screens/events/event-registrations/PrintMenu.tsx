import Print from '@mui/icons-material/PrintOutlined';
import { Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/useText.ts';
import { ButtonMenu } from '../../../kit/navigation/ButtonMenu.tsx';
import { PaperFormsDialog } from '../../../kit/paper-forms/PaperFormsDialog.tsx';

const PAGES = {
  byName: 'attendance',
  byFirm: 'attendance?by=company',
  a4: 'badges?size=a4',
  a6: 'badges?size=a6',
  label: 'badges?size=label',
} as const;
const KINDS = Object.keys(PAGES) as (keyof typeof PAGES)[];

export function PrintMenu({ eventId, hasForm }: { eventId: number; hasForm: boolean }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMaking, setMaking] = useState(false);
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
        {hasForm && (
          <MenuItem
            onClick={() => {
              close();
              setMaking(true);
            }}
          >
            {text('paperForms.menu')}
          </MenuItem>
        )}
      </ButtonMenu>
      {isMaking && <PaperFormsDialog eventId={eventId} onClose={() => setMaking(false)} />}
    </>
  );
}
