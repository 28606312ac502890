import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { countPeople } from '../../../../core/events/validation/event-letters.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { useLetters } from './useLetters.ts';

export const useSavedEvent = () => useStore<number | null>('events.saved', null);

export function ChangeNotice() {
  const toast = useToast();
  const maySend = useMayChange('event-letters');
  const [saved, setSaved] = useSavedEvent();
  // Waits for a fresh fetch, because cached data is older than the save.
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
