import { useQuery } from '@tanstack/react-query';
import { letterCalls } from '../data/letter-calls.ts';

/** With the registrations, as react-admin names them: whoever registers can be written to. */
export const LETTERS = ['event-registrations', 'getList', 'letters'];

/** What the participants of an event have been told; null asks for none. */
export const useLetters = (eventId: number | null) =>
  useQuery({
    queryKey: [...LETTERS, eventId],
    queryFn: () => letterCalls.ofEvent(eventId ?? 0),
    enabled: eventId !== null,
    staleTime: 0,
  });
