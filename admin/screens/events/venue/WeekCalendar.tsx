import { useMediaQuery, useTheme } from '@mui/material';
import { dayAfter, daysBetween } from '../../../../core/dates/days.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { DayList } from './DayList.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { cellsOf } from './week.ts';

interface Props {
  monday: string;
  slots: string[];
  bookings: VenueBooking[];
  onOpen: (booking: VenueBooking) => void;
  onBook: (start: string) => void;
}

export function WeekCalendar({ monday, slots, bookings, ...acts }: Props) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const days = daysBetween(monday, dayAfter(monday, 6));
  const cells = cellsOf({ days, now: new Date(), slots, bookings });
  const Calendar = isNarrow ? DayList : WeekGrid;
  return <Calendar key={monday} days={days} slots={slots} cells={cells} {...acts} />;
}
