import { useQuery } from '@tanstack/react-query';
import { letterCalls } from '../../../kit/data/letter-calls.ts';

/**
 * Query key of the letters. It starts with react-admin's key for registrations, so that a change of
 * registrations, which can change the recipients, refetches the letters.
 */
export const LETTERS = ['event-registrations', 'getList', 'letters'];

/** Fetches the letters of an event. Fetches nothing while the event id is null. */
export const useLetters = (eventId: number | null) =>
  useQuery({
    queryKey: [...LETTERS, eventId],
    queryFn: () => letterCalls.ofEvent(eventId ?? 0),
    enabled: eventId !== null,
    staleTime: 0,
  });
