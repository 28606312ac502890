import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { FormWithEvent } from '../../db/validation/registrations/event-registration-forms.ts';
import { errorCode, errorMessage } from '../data/http.ts';
import { useAbandonableData } from '../data/useAbandonableData.ts';
import type { Conflict } from '../dialogs/ConflictDialog.tsx';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';

type Values = Record<string, unknown>;

/** Makes the form of an event, or changes the one it has, or that somebody else has made meanwhile. */
export function useSaveForm(eventId: number, form: FormWithEvent | null) {
  const text = useText();
  const toast = useToast();
  const { data: dataProvider } = useAbandonableData();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  /** The form that somebody else has made meanwhile. */
  const [found, setFound] = useState<Conflict['current']>();
  const stored = found ?? form;
  const resource = 'event-registration-forms';

  const { mutateAsync, isPending } = useMutation({
    mutationFn(values: Values) {
      const data = { ...values, eventId };
      return stored
        ? dataProvider.update(resource, { id: stored.id, data, previousData: stored })
        : dataProvider.create(resource, { data });
    },
    onSuccess() {
      toast.success({ title: 'forms.saved' });
      return queryClient.invalidateQueries({ queryKey: [resource, 'ofEvent', eventId] });
    },
  });

  /** The form as somebody else has stored it meanwhile, where that is why a save failed. */
  async function storedMeanwhile(error: unknown): Promise<Conflict['current'] | null> {
    if (!(error instanceof HttpError)) return null;
    if (errorCode(error) === 'edit_conflict') return error.body.current;
    if (errorCode(error) !== 'form_exists') return null;
    // Where it cannot be read either, the first error says enough.
    return dataProvider.formOfEvent(eventId).catch(() => null);
  }

  /** Gives the server's word on single fields, if it has any, for the form to show. */
  async function save(values: Values): Promise<Record<string, string> | undefined> {
    setConflict(undefined);
    try {
      await mutateAsync(values);
    } catch (error) {
      const current = await storedMeanwhile(error);
      if (current) {
        setFound(current);
        setConflict({ mine: values, base: form ? { ...form } : undefined, current });
        return undefined;
      }
      toast.failure('forms.saveFailed', error, errorMessage(error) || text('forms.saveFailedText'));
      return error instanceof HttpError ? error.body?.errors : undefined;
    }
  }

  return { save, isSaving: isPending, conflict, dropConflict: () => setConflict(undefined) };
}
