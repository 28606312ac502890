import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { HistoryLink } from '../../../kit/audit-log/HistoryLink.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { InvoiceButton } from '../../money/books/BilledInvoices.tsx';
import { ConfirmBookingDialog } from './ConfirmBookingDialog.tsx';
import { EndBookingDialog } from './EndBookingDialog.tsx';
import { useBookingTexts } from './SlotButton.tsx';
import { useSlotsText } from './useVenue.ts';
import { isLive } from './week.ts';

interface Props {
  booking: VenueBooking;
  venueName: string;
  onClose: () => void;
}

type Act = 'confirm' | 'decline' | 'cancel';

function actsOf({ status }: VenueBooking): Act[] {
  if (status === 'requested') return ['cancel', 'decline', 'confirm'];
  return status === 'confirmed' ? ['cancel'] : [];
}

export function BookingDialog({ booking, venueName, onClose }: Props) {
  const text = useText();
  const id = useId();
  const textsOf = useBookingTexts();
  const [act, setAct] = useState<Act>();
  const done = { booking, onClose: () => setAct(undefined), onDone: onClose };
  const nameOf = (one: Act) =>
    text(one === 'cancel' && booking.isOwnUse ? 'venue.acts.release' : `venue.acts.${one}`);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        V{booking.id} · {textsOf(booking).state}
      </DialogTitle>
      <DialogContent>
        <Details booking={booking} venueName={venueName} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Box sx={{ mr: 'auto' }}>
          <HistoryLink resource="venue-bookings" id={booking.id} />
        </Box>
        {booking.invoiceId !== null && <InvoiceButton id={booking.invoiceId} name={`V${booking.id}`} />}
        <CloseButton onClose={onClose} label={text('action.close')} />
        {isLive(booking) &&
          actsOf(booking).map((one) => (
            <Button
              key={one}
              variant={one === 'confirm' ? 'contained' : 'outlined'}
              color={one === 'confirm' ? 'primary' : 'error'}
              onClick={() => setAct(one)}
            >
              {nameOf(one)}
            </Button>
          ))}
      </DialogActions>
      {act === 'confirm' && <ConfirmBookingDialog {...done} />}
      {(act === 'decline' || act === 'cancel') && <EndBookingDialog {...done} act={act} />}
    </Dialog>
  );
}

function Details({ booking, venueName }: Omit<Props, 'onClose'>) {
  const text = useText();
  const { dateTime } = useDates();
  const slotsText = useSlotsText();
  const { rateCents, slots, invoiceStatus } = booking;
  const rows: [string, string | null][] = [
    [text('venue.venue'), venueName],
    [text('venue.when'), slotsText(booking)],
    [text('venue.contactName'), booking.contactName],
    [text('venue.company'), booking.company],
    [text('venue.contactEmail'), booking.contactEmail],
    [text('venue.contactPhone'), booking.contactPhone],
    [text('venue.purpose'), booking.purpose],
    [
      text('venue.rent'),
      rateCents === null
        ? null
        : text('venue.rentOf', {
            rate: moneyText(rateCents),
            count: slots.length,
            sum: moneyText(rateCents * slots.length),
          }),
    ],
    [text('venue.rateKind'), booking.memberId === null ? null : text('venue.memberRate')],
    [text('venue.invoice'), invoiceStatus && text(`money.statuses.${invoiceStatus as 'open'}`)],
    [text('venue.reason'), booking.reason],
    [text('venue.notes'), booking.notes],
    [text('venue.requestedAt'), dateTime(booking.createdAt)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '9rem 1fr' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
      }}
    >
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
    </Box>
  );
}
