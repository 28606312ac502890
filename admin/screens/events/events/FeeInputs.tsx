import { Alert, Box, Button } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { moneyText } from '../../../../core/association/currency.ts';
import type { Event } from '../../../../core/events/validation/events.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const asNumber = (typed: string) => (typed === '' ? null : Number(typed));

export function FeeInputs() {
  const help = useText()('events.feeHelp');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
      {['memberFee', 'guestFee'].map((source) => (
        <TextInput
          key={source}
          source={source}
          type="number"
          parse={asNumber}
          helperText={help}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
      ))}
    </Box>
  );
}

const WRITTEN = ['fee', 'feeEn', 'memberFee', 'guestFee'] as const;

export function TicketPriceNote() {
  const text = useText();
  const { ticketPrices } = useRecordContext<Event>() ?? {};
  const { watch, setValue } = useFormContext();
  const isWritten = watch([...WRITTEN]).some(
    (value) => value !== null && value !== undefined && value !== '',
  );
  if (!ticketPrices || !isWritten) return null;
  const prices = [...new Set([...ticketPrices.all, ...ticketPrices.member])].sort((a, b) => a - b);
  const remove = () => {
    for (const name of WRITTEN) setValue(name, null, { shouldDirty: true });
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={remove}>
          {text('events.removeFee')}
        </Button>
      }
    >
      {text('events.ticketsSoldAt', { prices: prices.map((cents) => moneyText(cents)).join(' / ') })}
    </Alert>
  );
}
