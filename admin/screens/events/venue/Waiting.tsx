import { Box, Button, Typography } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useSlotsText } from './useVenue.ts';

interface Props {
  bookings: VenueBooking[];
  names: Record<string, string>;
  onOpen: (booking: VenueBooking) => void;
}

export function Waiting({ bookings, names, onOpen }: Props) {
  const text = useText();
  const slotsText = useSlotsText();
  if (bookings.length === 0)
    return <Typography sx={{ mb: 2, color: 'text.secondary' }}>{text('venue.noneWaiting')}</Typography>;
  return (
    <Box component="section" aria-labelledby="venue-waiting" sx={{ mb: 3 }}>
      <Typography id="venue-waiting" variant="h2" component="h3" sx={{ mb: 1 }}>
        {text('venue.waitingTitle', { count: bookings.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {bookings.map((booking) => (
          <Box
            key={booking.id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              rowGap: 0.5,
              p: 1.5,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderLeft: 4,
              borderLeftColor: 'warning.main',
            }}
          >
            <Typography sx={{ fontWeight: 700 }}>V{booking.id}</Typography>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>
                {slotsText(booking)}
                {Object.keys(names).length > 1 && ` · ${names[booking.venue] ?? booking.venue}`}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[booking.company, booking.contactName, booking.purpose].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 700 }}>
              {moneyText((booking.rateCents ?? 0) * booking.slots.length)}
            </Typography>
            <Button
              variant="outlined"
              size="small"
              aria-label={text('venue.answerOf', { name: `V${booking.id}` })}
              onClick={() => onOpen(booking)}
            >
              {text('venue.answer')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
