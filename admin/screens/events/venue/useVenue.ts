import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { dayAfter } from '../../../../core/dates/days.ts';
import { slotsText } from '../../../../core/events/slot-texts.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { EVERYTHING, useCall } from '../../../kit/feedback/useCall.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { venueCalls } from './venue-calls.ts';

export function useVenue(monday: string) {
  const sunday = dayAfter(monday, 6);
  const waiting = useQuery({ queryKey: ['venue', 'waiting'], queryFn: venueCalls.waiting, staleTime: 0 });
  const week = useQuery({
    queryKey: ['venue', 'week', monday],
    queryFn: async () => {
      const [opening, bookings] = await Promise.all([
        venueCalls.opening(monday, sunday),
        venueCalls.between(monday, sunday),
      ]);
      return { ...opening, bookings };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { waiting, week };
}

export function useVenueChange<Result>(done: TextKey, onDone: (result: Result) => void) {
  return useCall({
    call: (change: () => Promise<Result>) => change(),
    done,
    onDone: (result) => onDone(result),
    failed: 'venue.failed',
    refreshes: EVERYTHING,
  });
}

export function useSlotsText() {
  const [locale] = useLocaleState();
  return ({ slots }: Pick<VenueBooking, 'slots'>) =>
    slotsText(
      slots.map((start) => new Date(start)),
      locale,
    );
}
