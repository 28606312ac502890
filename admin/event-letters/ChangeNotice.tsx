import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { countPeople } from '../../db/validation/registrations/event-letters.ts';
import { useMayChange } from '../access/screen-access.ts';
import { useToast } from '../layout/useToast.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { useLetters } from './useLetters.ts';

/** The event that was saved last, until it is known whether its participants must be told. */
export const useSavedEvent = () => useStore<number | null>('events.saved', null);

/** After an event was saved: the letter about what has changed, if anybody knows it otherwise. */
export function ChangeNotice() {
  const toast = useToast();
  const maySend = useMayChange('event-letters');
  const [saved, setSaved] = useSavedEvent();
  // What was known before the save says nothing of it.
  const { data, error, isFetchedAfterMount: isFresh } = useLetters(maySend ? saved : null);
  const change = data?.change ?? null;
  const isOver = saved !== null && (!maySend || (isFresh && (error !== null || !change)));
  useEffect(() => {
    if (!isOver) return;
    setSaved(null);
    if (error) toast.failure('letters.failed', error);
  }, [isOver, error, setSaved, toast]);
  if (saved === null || !isFresh || !data || !change || countPeople(data.people) === 0) return null;
  return (
    <LetterDialog
      key={change.id}
      eventId={saved}
      people={data.people}
      change={change}
      onClose={() => setSaved(null)}
    />
  );
}
