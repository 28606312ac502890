import { useCallback, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';

type Values = Record<string, unknown>;

/** Keeps what was said of a new event's registration form, and makes it when the event is there. */
export function useNewForm() {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const wanted = useRef<Values>(undefined);
  const isMade = useRef(false);

  const takeOut = useCallback(({ makesForm, registrationDeadline, weekday: _, ...event }: Values): Values => {
    wanted.current = event.registrationRequired && makesForm ? { registrationDeadline } : undefined;
    return event;
  }, []);

  async function make({ id, title }: RaRecord) {
    if (!wanted.current) return;
    const formTitle = text('forms.defaultTitle', { title });
    try {
      await data.create('event-registration-forms', { data: { ...wanted.current, eventId: id, formTitle } });
      isMade.current = true;
    } catch (error) {
      toast.failure('events.formFailed', error);
    }
  }

  return { takeOut, make, isMade: useCallback(() => isMade.current, []) };
}
