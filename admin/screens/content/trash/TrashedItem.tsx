import { Box, Button, Chip, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trashed } from '../../../../core/content/validation/trash.ts';
import { IfMay } from '../../../kit/access/IfMay.tsx';
import { TRASH } from '../../../kit/data/queryClient.ts';
import { trashCalls } from '../../../kit/data/trash-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useResourceName } from '../../../kit/i18n/useResourceName.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListRow } from '../../../kit/lists/ListRow.tsx';

export function TrashedItem({ trashed }: { trashed: Trashed }) {
  const text = useText();
  const resourceName = useResourceName();
  const { date, dateTime } = useDates();
  const { resource, title, deletedAt, deletedBy, expiresAt } = trashed;
  return (
    <ListRow>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {title} <Chip component="span" size="small" label={resourceName(resource)} />
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {text('trash.deleted', { time: dateTime(deletedAt), name: deletedBy ?? text('trash.system') })} ·{' '}
          {text('trash.until', { date: date(expiresAt) })}
        </Typography>
      </Box>
      <Acts trashed={trashed} />
    </ListRow>
  );
}

function Acts({ trashed: { resource, id, title } }: { trashed: Trashed }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: TRASH });
    void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
  const restore = useMutation({
    mutationFn: () => trashCalls.restore(resource, id),
    onSuccess: () => toast.success({ title: 'trash.restored' }),
    onError: (error) => toast.failure('trash.restoreFailed', error),
    onSettled: refresh,
  });
  const purge = useMutation({
    mutationFn: () => trashCalls.purge(resource, id),
    onSuccess: () => toast.success({ title: 'trash.purged' }),
    onError: (error) => toast.failure('trash.purgeFailed', error),
    onSettled: refresh,
  });
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={restore.isPending}
        aria-label={text('trash.restoreOf', { name: title })}
        onClick={() => restore.mutate()}
      >
        {text('trash.restore')}
      </Button>
      <IfMay action="change" subject="trash">
        <Button
          size="small"
          color="error"
          loading={purge.isPending}
          aria-label={text('trash.purgeOf', { name: title })}
          onClick={() => setAsking(true)}
        >
          {text('trash.purge')}
        </Button>
      </IfMay>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('trash.purge')}
        text={text('trash.purgeText', { name: title })}
        confirmLabel={text('trash.purge')}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          purge.mutate();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
