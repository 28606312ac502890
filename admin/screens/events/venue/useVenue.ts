import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { dayAfter } from '../../../../db/dates/days.ts';
import type { VenueBooking } from '../../../../db/validation/events/venue.ts';
import { slotsText } from '../../../../db/venue/slot-texts.ts';
import { venueCalls } from '../../../kit/data/venue-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

/** Fetches the pending requests, and the slots and bookings of a week. */
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

/** Changes a booking. After the call, even a failed one, refetches all venue data. */
export function useVenueChange<Result>(done: TextKey, onDone: (result: Result) => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<Result>) => change(),
    onSuccess(result) {
      toast.success({ title: done });
      onDone(result);
    },
    onError: (error) => toast.failure('venue.failed', error),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Returns a function that formats the slots of a booking in the user's language. */
export function useSlotsText() {
  const [locale] = useLocaleState();
  return ({ slots }: Pick<VenueBooking, 'slots'>) =>
    slotsText(
      slots.map((start) => new Date(start)),
      locale === 'en' ? 'en' : 'zh-TW',
    );
}
