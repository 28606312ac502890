import { Box, Typography, useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import { useLocaleState } from 'react-admin';
import { inSlot } from '../../../../core/association/locales.ts';
import { dayAfter, daysBetween, hongKongDay, mondayOf } from '../../../../core/dates/days.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { BookDialog } from './BookDialog.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { DayList } from './DayList.tsx';
import { FeedButton } from './FeedButton.tsx';
import { useVenue } from './useVenue.ts';
import { Waiting } from './Waiting.tsx';
import { WeekBar } from './WeekBar.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { cellsOf } from './week.ts';

function useVenueWeek(monday: string, chosenVenue: string | undefined) {
  const [locale] = useLocaleState();
  const { waiting, week } = useVenue(monday);
  const names = Object.fromEntries(
    (week.data?.venues ?? []).map(({ key, zh, en }) => [key, inSlot(locale, zh, en)]),
  );
  const venue = chosenVenue ?? week.data?.venues[0]?.key ?? '';
  const bookings = (week.data?.bookings ?? []).filter((booking) => booking.venue === venue);
  return { waiting, week, names, venue, bookings };
}

export default function VenuePage() {
  const text = useText();
  const [monday, setMonday] = useState(() => mondayOf(hongKongDay(new Date())));
  const [chosenVenue, setChosenVenue] = useState<string>();
  const [shown, setShown] = useState<VenueBooking>();
  const [start, setStart] = useState<string>();
  const { waiting, week, names, venue, bookings } = useVenueWeek(monday, chosenVenue);
  usePageTitle(text('venue.title'));
  const error = week.error ?? waiting.error;
  const current = [...(waiting.data ?? []), ...(week.data?.bookings ?? [])].find(
    ({ id }) => id === shown?.id,
  );
  return (
    <Page>
      <VenueHeading />
      {error && <ListFailure retry={() => week.refetch()} message={error.message} />}
      {!error && !week.data && <ListSkeleton />}
      {waiting.data && <Waiting bookings={waiting.data} names={names} onOpen={setShown} />}
      {week.data && (
        <>
          <WeekBar
            monday={monday}
            onChange={setMonday}
            venue={venue}
            venues={names}
            onVenue={setChosenVenue}
          />
          <WeekCalendar
            monday={monday}
            slots={week.data.slots}
            bookings={bookings}
            onOpen={setShown}
            onBook={setStart}
          />
        </>
      )}
      {shown && (
        <BookingDialog
          booking={current ?? shown}
          venueName={names[shown.venue] ?? shown.venue}
          onClose={() => setShown(undefined)}
        />
      )}
      {start && week.data && (
        <BookDialog
          venue={venue}
          venueName={names[venue] ?? venue}
          start={start}
          opening={week.data}
          bookings={bookings}
          onClose={() => setStart(undefined)}
          onBooked={(booking) => {
            setStart(undefined);
            if (!booking.isOwnUse) setShown(booking);
          }}
        />
      )}
    </Page>
  );
}

function VenueHeading() {
  const text = useText();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, pt: 2, mb: 0.5 }}>
        <Typography variant="h1" component="h2" sx={{ mr: 'auto' }}>
          {text('venue.title')}
        </Typography>
        <FeedButton />
      </Box>
      <Typography sx={{ mb: 2, maxWidth: '46rem', color: 'text.secondary' }}>{text('venue.lead')}</Typography>
    </>
  );
}

interface Props {
  monday: string;
  slots: string[];
  bookings: VenueBooking[];
  onOpen: (booking: VenueBooking) => void;
  onBook: (start: string) => void;
}

function WeekCalendar({ monday, slots, bookings, ...acts }: Props) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const days = daysBetween(monday, dayAfter(monday, 6));
  const cells = cellsOf({ days, now: new Date(), slots, bookings });
  const Calendar = isNarrow ? DayList : WeekGrid;
  return <Calendar key={monday} days={days} slots={slots} cells={cells} {...acts} />;
}
