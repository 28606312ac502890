import { TextField } from '@mui/material';
import { useState } from 'react';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import type { ActProps } from './ConfirmBookingDialog.tsx';
import { useVenueChange } from './useVenue.ts';
import { venueCalls } from './venue-calls.ts';

function outcomeOf({ isOwnUse, invoiceStatus }: VenueBooking) {
  if (isOwnUse) return 'venue.releaseText';
  if (invoiceStatus === 'open') return 'venue.cancelVoids';
  if (invoiceStatus === 'paid' || invoiceStatus === 'part_paid') return 'venue.cancelCredits';
  return 'venue.cancelText';
}

export function EndBookingDialog({
  booking,
  act,
  onClose,
  onDone,
}: ActProps & { act: 'decline' | 'cancel' }) {
  const text = useText();
  const [reason, setReason] = useState('');
  const isDecline = act === 'decline';
  const { mutate, isPending } = useVenueChange(
    isDecline ? 'venue.declined' : booking.isOwnUse ? 'venue.released' : 'venue.cancelled',
    onDone,
  );
  const name = `V${booking.id}`;
  const isOwn = booking.isOwnUse;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={text(isDecline ? 'venue.declineTitle' : isOwn ? 'venue.releaseTitle' : 'venue.cancelTitle', {
        name,
      })}
      text={text(isDecline ? 'venue.declineText' : outcomeOf(booking))}
      confirmLabel={text(
        isDecline ? 'venue.acts.decline' : isOwn ? 'venue.acts.release' : 'venue.acts.cancel',
      )}
      cancelLabel={text('action.close')}
      isWorking={isPending}
      isIncomplete={isDecline && reason.trim() === ''}
      onConfirm={() => mutate(() => venueCalls[act](booking, reason.trim()))}
      onCancel={onClose}
    >
      {!isOwn && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          sx={{ mt: 2 }}
          required={isDecline}
          label={text('venue.reason')}
          helperText={text('venue.reasonHelp')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
