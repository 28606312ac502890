import { useQuery } from '@tanstack/react-query';
import { letterCalls } from '../../../kit/data/letter-calls.ts';

/**
 * Shares the key prefix of registrations in react-admin, because every new registration is a possible
 * recipient.
 */
export const LETTERS = ['event-registrations', 'getList', 'letters'];

/** Fetches the letters of an event. Null disables the query. */
export const useLetters = (eventId: number | null) =>
  useQuery({
    queryKey: [...LETTERS, eventId],
    queryFn: () => letterCalls.ofEvent(eventId ?? 0),
    enabled: eventId !== null,
    staleTime: 0,
  });
