import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { FormWithEvent } from '../../../../core/events/validation/event-registration-forms.ts';
import { errorCode, errorMessage } from '../../../kit/data/http.ts';
import { useAbandonableData } from '../../../kit/data/useAbandonableData.ts';
import type { Conflict } from '../../../kit/dialogs/ConflictDialog.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

type Values = Record<string, unknown>;

export function useSaveForm(eventId: number, form: FormWithEvent | null) {
  const text = useText();
  const toast = useToast();
  const { data: dataProvider } = useAbandonableData();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
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

  async function storedMeanwhile(error: unknown): Promise<Conflict['current'] | null> {
    if (!(error instanceof HttpError)) return null;
    if (errorCode(error) === 'edit_conflict') return error.body.current;
    if (errorCode(error) !== 'form_exists') return null;
    // Ignores a failure to read the other user's form, so that the user sees only the error of the save.
    return dataProvider.formOfEvent(eventId).catch(() => null);
  }

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
