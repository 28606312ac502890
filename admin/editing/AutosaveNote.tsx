import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { errorCode } from '../data/http.ts';
import type { FormSchema } from '../dialogs/form-schema.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import { noteAutosave } from './autosaves.ts';

/** After the last key. */
const PAUSE_MS = 2000;

interface AutosaveNoteProps {
  resource: string;
  record: RaRecord;
  schema: FormSchema;
}

/** A draft that is there is stored as it is typed, as soon as it is right; says when that was last. */
export function AutosaveNote({ resource, record, schema }: AutosaveNoteProps) {
  const text = useText();
  const { dateTime } = useDates();
  const { saving } = useSaveContext();
  const { isConflict, savedAt } = useAutosave({ resource, record, schema, isPaused: saving === true });
  return (
    <Typography role="status" variant="body2" component="span" sx={{ px: 1, color: 'text.secondary' }}>
      {isConflict ? text('editing.conflict') : savedAt && text('editing.saved', { time: dateTime(savedAt) })}
    </Typography>
  );
}

function useAutosave({ resource, record, schema, isPaused }: AutosaveNoteProps & { isPaused: boolean }) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { reset, setValue } = useFormContext();
  const { updatedAt, ...values } = useWatch();
  const [savedAt, setSavedAt] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const text = JSON.stringify(values);
  const lastText = useRef(text);
  const { id } = record;

  useEffect(() => {
    if (isPaused || isConflict || text === lastText.current) return;
    const timer = setTimeout(() => {
      const sent = JSON.parse(text);
      if (!schema.safeParse(sent).success) return;
      const data = { ...sent, updatedAt, draft: true };
      const saving = dataProvider.update(resource, { id, data, previousData: record }).then(
        ({ data: stored }) => {
          lastText.current = text;
          reset({ ...sent, updatedAt: stored.updatedAt }, { keepValues: true });
          setValue('updatedAt', stored.updatedAt);
          setSavedAt(stored.updatedAt);
          void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
          return { before: updatedAt, after: stored.updatedAt };
        },
        (error) => {
          // Without a network it is kept on this device, and goes with the next change.
          setConflict(errorCode(error) === 'edit_conflict');
          return undefined;
        },
      );
      noteAutosave(resource, id, saving);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [
    text,
    updatedAt,
    isPaused,
    isConflict,
    resource,
    id,
    record,
    schema,
    dataProvider,
    queryClient,
    reset,
    setValue,
  ]);
  return { isConflict, savedAt };
}
