import { useQuery } from '@tanstack/react-query';
import { letterCalls } from '../../../kit/data/letter-calls.ts';

/**
 * Query key. It begins like react-admin's key for registrations, so that it is refetched together with them:
 * every registration is a possible recipient.
 */
export const LETTERS = ['event-registrations', 'getList', 'letters'];

/** Fetches the letters of an event. With null it fetches nothing. */
export const useLetters = (eventId: number | null) =>
  useQuery({
    queryKey: [...LETTERS, eventId],
    queryFn: () => letterCalls.ofEvent(eventId ?? 0),
    enabled: eventId !== null,
    staleTime: 0,
  });
