import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';
import type { Selection } from './selection.ts';

/** docs/api.md 3. */
const MOST = 1000;

interface ChosenActionsProps<RecordType extends RaRecord> {
  selection: Selection<RecordType>;
  children: ReactNode;
}

export function ChosenActions<RecordType extends RaRecord>({
  selection,
  children,
}: ChosenActionsProps<RecordType>) {
  const text = useText();
  useSeen(selection);
  const { data = [] } = useListContext<RecordType>();
  const hidden = selection.chosen.filter(({ id }) => !data.some((record) => record.id === id));
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
          {hidden.length > 0 && <Hidden names={hidden.map(selection.nameOf)} />}
        </>
      )}
    </Box>
  );
}

const MOST_NAMES = 20;

function Hidden({ names }: { names: string[] }) {
  const text = useText();
  const shown = names.slice(0, MOST_NAMES).join(text('app.comma'));
  return (
    <Typography variant="body2" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      {text('list.chosenElsewhere', {
        count: names.length,
        names: names.length > MOST_NAMES ? `${shown}…` : shown,
      })}
    </Typography>
  );
}

function useSeen<RecordType extends RaRecord>({ chosen, set }: Selection<RecordType>) {
  const { data, filterValues, page, perPage, sort, isFetching } = useListContext<RecordType>();
  const filter = JSON.stringify(filterValues);
  const view = JSON.stringify([filter, page, perPage, sort]);
  const before = useRef({ filter, view, ids: new Set<Identifier>() });
  useEffect(() => {
    if (isFetching || !data) return;
    const { filter: oldFilter, view: oldView, ids: oldIds } = before.current;
    const ids = new Set(data.map(({ id }) => id));
    before.current = { filter, view, ids };
    const kept = chosen.filter(({ id }) => ids.has(id) || view !== oldView || !oldIds.has(id));
    if (oldFilter !== filter && chosen.length > 0) set([]);
    else if (kept.length < chosen.length) set(kept);
  }, [data, isFetching, filter, view, chosen, set]);
}

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
