import { useRead } from '../../../kit/feedback/useRead.ts';
import { letterCalls } from './letter-calls.ts';

/**
 * Starts with react-admin's key for registrations, because a change of registrations can change the
 * recipients.
 */
export const LETTERS = ['event-registrations', 'getList', 'letters'];

export const useLetters = (eventId: number | null) =>
  useRead({
    queryKey: [...LETTERS, eventId],
    queryFn: () => letterCalls.ofEvent(eventId ?? 0),
    enabled: eventId !== null,
    staleTime: 0,
  });
