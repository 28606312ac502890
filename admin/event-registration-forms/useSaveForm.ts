import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { FormOfEvent } from '../data/dataProvider.ts';
import { errorCode, errorMessage } from '../data/http.ts';
import type { Conflict } from '../dialogs/ConflictDialog.tsx';
import { useToast } from '../frame/useToast.ts';
import { useText } from '../i18n/useText.ts';

type Values = Record<string, unknown>;

/** Makes the form of an event, or changes the one it has. Nothing typed stands for no deadline. */
export function useSaveForm(eventId: number, form: FormOfEvent | null) {
  const text = useText();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const resource = 'event-registration-forms';

  const { mutateAsync, isPending } = useMutation({
    mutationFn(values: Values) {
      const data = { ...values, eventId, registrationDeadline: values.registrationDeadline ?? null };
      return form
        ? dataProvider.update(resource, { id: form.id, data, previousData: form })
        : dataProvider.create(resource, { data });
    },
    onSuccess: () => toast.success({ title: 'forms.saved' }),
    onSettled: (_answer, error) =>
      errorCode(error) === 'edit_conflict'
        ? undefined
        : queryClient.invalidateQueries({ queryKey: [resource, 'ofEvent', eventId] }),
  });

  /** Gives the server's word on single fields, if it has any, for the form to show. */
  async function save(values: Values): Promise<Record<string, string> | undefined> {
    setConflict(undefined);
    try {
      await mutateAsync(values);
    } catch (error) {
      if (error instanceof HttpError && errorCode(error) === 'edit_conflict') {
        setConflict({ mine: values, current: error.body.current });
        return undefined;
      }
      toast.error({ title: 'forms.saveFailed', text: errorMessage(error) ?? text('forms.saveFailedText') });
      return error instanceof HttpError ? error.body?.errors : undefined;
    }
  }

  return { save, isSaving: isPending, conflict, dropConflict: () => setConflict(undefined) };
}
