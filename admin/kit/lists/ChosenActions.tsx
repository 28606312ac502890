import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';
import type { Selection } from './selection.ts';

/** Maximum number of rows in one API response (docs/api.md 3). */
const MOST = 1000;

interface ChosenActionsProps<RecordType extends RaRecord> {
  selection: Selection<RecordType>;
  /** Buttons for bulk actions on the selected records. */
  children: ReactNode;
}

/** Shows the number of selected records and the bulk actions. Renders nothing while no record is selected. */
export function ChosenActions<RecordType extends RaRecord>({
  selection,
  children,
}: ChosenActionsProps<RecordType>) {
  const text = useText();
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
          <ChooseAll selection={selection} />
          <Button size="small" onClick={() => selection.set([])}>
            {text('list.chooseNone')}
          </Button>
          {children}
        </>
      )}
    </Box>
  );
}

/** A button that selects the records of all pages of the list. */
function ChooseAll<RecordType extends RaRecord>({ selection }: { selection: Selection<RecordType> }) {
  const text = useText();
  const toast = useToast();
  const { total = 0, getData } = useListContext<RecordType>();
  const [isReading, setReading] = useState(false);
  if (!getData || total <= selection.chosen.length) return null;

  async function chooseAll(read: NonNullable<typeof getData>) {
    setReading(true);
    try {
      selection.set(await read({ maxResults: MOST }));
    } catch (error) {
      toast.failure('list.failed', error);
    } finally {
      setReading(false);
    }
  }

  return (
    <Button size="small" loading={isReading} onClick={() => chooseAll(getData)}>
      {text('list.chooseAll', { count: Math.min(total, MOST) })}
    </Button>
  );
}
