import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { dayAfter } from '../../../../core/dates/days.ts';
import { slotsText } from '../../../../core/events/slot-texts.ts';
import type { VenueBooking } from '../../../../core/events/validation/venue.ts';
import { venueCalls } from '../../../kit/data/venue-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';

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

export function useSlotsText() {
  const [locale] = useLocaleState();
  return ({ slots }: Pick<VenueBooking, 'slots'>) =>
    slotsText(
      slots.map((start) => new Date(start)),
      locale,
    );
}
