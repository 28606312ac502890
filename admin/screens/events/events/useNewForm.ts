import { useCallback, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { defaultTitles } from './default-titles.ts';

type Values = Record<string, unknown>;

/** Keeps the values of a new event's registration form, and creates the form after the event is saved. */
export function useNewForm() {
  const toast = useToast();
  const data = useConsoleData();
  const wanted = useRef<Values>(undefined);
  const isMade = useRef(false);

  const takeOut = useCallback(
    ({
      makesForm,
      registrationDeadline,
      maxRegistrations,
      weekday: _,
      assumedYear: _year,
      ...event
    }: Values): Values => {
      wanted.current =
        event.registrationRequired && makesForm ? { registrationDeadline, maxRegistrations } : undefined;
      return event;
    },
    [],
  );

  async function make({ id, title, titleEn }: RaRecord) {
    if (!wanted.current) return;
    try {
      await data.create('event-registration-forms', {
        data: { ...wanted.current, eventId: id, ...defaultTitles({ title, titleEn }) },
      });
      isMade.current = true;
    } catch (error) {
      toast.failure('events.formFailed', error);
    }
  }

  return { takeOut, make, isMade: useCallback(() => isMade.current, []) };
}
