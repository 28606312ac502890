import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Member } from '../../db/validation/members.ts';
import { useText } from '../i18n/useText.ts';
import type { Selection } from '../lists/selection.ts';
import { RecordTermsDialog } from './RecordTermsDialog.tsx';

/** What can be done with the members that are chosen: their terms are entered from the register. */
export function RecordTerms({ selection }: { selection: Selection<Member> }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const count = selection.chosen.length;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: count ? 1.5 : 0 }}
    >
      {count > 0 && (
        <>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {text('list.chosen', { count })}
          </Typography>
          <Button size="small" onClick={() => selection.set([])}>
            {text('list.chooseNone')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {text('membership.record')}
          </Button>
        </>
      )}
      {isOpen && (
        <RecordTermsDialog
          memberIds={selection.chosen.map(({ id }) => id)}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            selection.set([]);
          }}
        />
      )}
    </Box>
  );
}
