import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { centsOf, moneyText, toUnits } from '../../../../core/association/currency.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useSlotsText, useVenueChange } from './useVenue.ts';
import { venueCalls } from './venue-calls.ts';

export interface ActProps {
  booking: VenueBooking;
  onClose: () => void;
  onDone: () => void;
}

export function ConfirmBookingDialog({ booking, onClose, onDone }: ActProps) {
  const text = useText();
  const slotsText = useSlotsText();
  const [rate, setRate] = useState(String(toUnits(booking.rateCents ?? 0)));
  const { mutate, isPending } = useVenueChange('venue.confirmed', onDone);
  const cents = centsOf(rate);
  const sum = moneyText((cents ?? 0) * booking.slots.length);
  return (
    <ConfirmDialog
      isOpen
      title={text('venue.confirmTitle', { name: `V${booking.id}` })}
      text={
        booking.contactEmail
          ? text('venue.confirmText', { email: booking.contactEmail, when: slotsText(booking) })
          : text('venue.confirmWithoutMail', { when: slotsText(booking) })
      }
      confirmLabel={text('venue.acts.confirm')}
      isWorking={isPending}
      isIncomplete={!cents}
      onConfirm={() => mutate(() => venueCalls.confirm(booking, cents ?? 0))}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        sx={{ mt: 2 }}
        label={text('venue.rate')}
        helperText={text('venue.rateHelp')}
        value={rate}
        error={!cents}
        onChange={({ target }) => setRate(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Typography role="status" sx={{ mt: 2, fontWeight: 700 }}>
        {text('venue.invoiceOf', { count: booking.slots.length, sum })}
      </Typography>
    </ConfirmDialog>
  );
}
