import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { countPeople } from '../../../../db/validation/events/event-letters.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { useLetters } from './useLetters.ts';

/** The last saved event, until it is known whether participants must be notified. */
export const useSavedEvent = () => useStore<number | null>('events.saved', null);

/** Opens the change letter after an event is saved with changes that participants do not know. */
export function ChangeNotice() {
  const toast = useToast();
  const maySend = useMayChange('event-letters');
  const [saved, setSaved] = useSavedEvent();
  // Data cached before the save does not reflect it, so only a fresh fetch counts.
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
