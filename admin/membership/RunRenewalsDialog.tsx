import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hongKongDollars } from '../../db/membership/fees.ts';
import type { RenewalPreview } from '../../db/validation/membership/renewals.ts';
import { moneyCalls } from '../data/money-calls.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { meantBy } from './renewals.ts';

/** Issues the invoices of a year's renewals, part by part; broken off, the next run goes on where it stopped. */
export function RunRenewalsDialog({ preview, onClose }: { preview: RenewalPreview; onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const { year } = preview;
  const { count, sumCents } = meantBy(preview);
  const { mutate, isPending } = useMutation({
    mutationFn: () => moneyCalls.runRenewals(year, setDone),
    onSuccess(issued) {
      toast.success({ title: 'renewals.done', text: text('renewals.doneCount', { count: issued }) });
      onClose();
    },
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      isOpen
      title={text('renewals.runTitle')}
      text={text('renewals.runText', { count, year, sum: hongKongDollars(sumCents) })}
      confirmLabel={text('renewals.run', { count })}
      isWorking={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {isPending && done > 0 ? text('renewals.progress', { count: done }) : ''}
      </Typography>
    </ConfirmDialog>
  );
}
