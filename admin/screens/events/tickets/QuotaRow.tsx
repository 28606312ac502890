import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { TicketQuota } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ROW } from './TypeRow.tsx';
import { useTicketChange } from './useTickets.ts';

export function QuotaRow({ quota }: { quota: TicketQuota }) {
  const text = useText();
  const [typed, setTyped] = useState(String(quota.size));
  const { mutate, isPending } = useTicketChange();
  const size = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined;
  const isShort = size !== undefined && size < quota.taken;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: '10rem' }}>
        <Typography sx={{ fontWeight: 700 }}>{quota.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('sale.taken', { taken: quota.taken, size: quota.size })}
        </Typography>
      </Box>
      <TextField
        size="small"
        label={text('sale.sizeOf', { name: quota.name })}
        value={typed}
        error={size === undefined || isShort}
        helperText={isShort ? text('sale.belowTaken') : undefined}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button
        disabled={size === undefined || size === quota.size}
        loading={isPending}
        onClick={() => mutate(() => orderCalls.changeQuota(quota, size ?? quota.size))}
      >
        {text('action.save')}
      </Button>
    </Box>
  );
}
