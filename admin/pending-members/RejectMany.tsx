import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Member } from '../../db/validation/members.ts';
import { isUnanswered } from '../data/failures.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import type { Selection } from '../lists/selection.ts';
import { useRejectMany } from './useRejectMany.ts';

/** The most rows of one answer (docs/api.md 3). */
const MOST = 1000;

/** What can be done with the applications that are chosen: one question for all of them. */
export function RejectMany({ selection }: { selection: Selection<Member> }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, giveUp } = useRejectMany();
  const { chosen } = selection;
  const count = chosen.length;

  function settle(_answer: unknown, error: unknown) {
    if (isUnanswered(error)) return;
    setAsking(false);
    selection.set([]);
  }
  function cancel() {
    giveUp();
    setAsking(false);
  }

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
          <Button size="small" color="error" variant="outlined" onClick={() => setAsking(true)}>
            {text('pending.rejectMany', { count })}
          </Button>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={text('pending.rejectManyTitle', { count })}
        text={text('pending.rejectManyText', { count })}
        confirmLabel={text('pending.rejectMany', { count })}
        isDangerous
        isWorking={isPending}
        onConfirm={() => mutate(chosen, { onSettled: settle })}
        onCancel={cancel}
      />
    </Box>
  );
}

/** Of all pages, those too that are not on the screen. */
function ChooseAll({ selection }: { selection: Selection<Member> }) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { total = 0, sort, filterValues } = useListContext<Member>();
  const [isReading, setReading] = useState(false);
  if (total <= selection.chosen.length) return null;

  async function chooseAll() {
    setReading(true);
    try {
      const all = await data.getList<Member>('pending-members', {
        filter: filterValues,
        sort,
        pagination: { page: 1, perPage: MOST },
      });
      selection.set(all.data);
    } catch (error) {
      toast.failure('list.failed', error);
    } finally {
      setReading(false);
    }
  }

  return (
    <Button size="small" loading={isReading} onClick={chooseAll}>
      {text('list.chooseAll', { count: Math.min(total, MOST) })}
    </Button>
  );
}
