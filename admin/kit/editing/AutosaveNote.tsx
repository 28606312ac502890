import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { blanksIn, draftSchemaOf, isDraftedResource } from '../../../core/content/validation/drafts.ts';
import { changedFields, forgetStored, noteAutosave, noteStored } from '../data/autosaves.ts';
import { isUnanswered } from '../data/failures.ts';
import { errorCode } from '../data/http.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';
import type { FormSchema } from './form-schema.ts';

const PAUSE_MS = 2000;

interface AutosaveNoteProps {
  resource: string;
  record: RaRecord;
  schema: FormSchema;
}

export function AutosaveNote({ resource, record, schema }: AutosaveNoteProps) {
  const text = useText();
  const { dateTime } = useDates();
  const { saving } = useSaveContext();
  const { stop, savedAt } = useAutosave({ resource, record, schema, isPaused: saving === true });
  return (
    <Typography role="status" variant="body2" component="span" sx={{ px: 1, color: 'text.secondary' }}>
      {stop ? text(`editing.${stop}`) : savedAt && text('editing.saved', { time: dateTime(savedAt) })}
    </Typography>
  );
}

function isDraftable(resource: string, sent: Record<string, unknown>, schema: FormSchema): boolean {
  if (!isDraftedResource(resource)) return schema.safeParse(sent).success;
  const blanks = blanksIn(resource, sent);
  const written = Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in blanks)));
  return draftSchemaOf(schema as never).safeParse(written).success;
}

type Stop = 'conflict' | 'notSaved';

const stopOf = (error: unknown): Stop | undefined => {
  if (errorCode(error) === 'edit_conflict') return 'conflict';
  return isUnanswered(error) ? undefined : 'notSaved';
};

function useReconnections(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const note = () => setCount((known) => known + 1);
    window.addEventListener('online', note);
    return () => window.removeEventListener('online', note);
  }, []);
  return count;
}

function useAutosave({ resource, record, schema, isPaused }: AutosaveNoteProps & { isPaused: boolean }) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { reset, setValue } = useFormContext();
  const { updatedAt, ...values } = useWatch();
  const [savedAt, setSavedAt] = useState<string>();
  const [stop, setStop] = useState<Stop>();
  const reconnections = useReconnections();
  const text = JSON.stringify(values);
  const lastText = useRef(text);
  const opened = useRef(record);
  const { id } = record;

  useEffect(() => () => void forgetStored(resource, id), [resource, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: without a network it is kept on this device, and goes when that is back.
  useEffect(() => {
    if (isPaused || stop === 'conflict' || text === lastText.current) return;
    const timer = setTimeout(() => {
      const sent = JSON.parse(text);
      if (!isDraftable(resource, sent, schema)) return;
      const changed = changedFields(resource, id, sent, opened.current);
      const data = { ...changed, updatedAt, draft: true };
      const saving = dataProvider.update(resource, { id, data, previousData: record }).then(
        ({ data: stored }) => {
          lastText.current = text;
          noteStored(resource, id, Object.keys(changed));
          reset({ ...sent, updatedAt: stored.updatedAt }, { keepValues: true });
          setValue('updatedAt', stored.updatedAt);
          setSavedAt(stored.updatedAt);
          setStop(undefined);
          void queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
          return { before: updatedAt, after: stored.updatedAt };
        },
        (error) => {
          setStop(stopOf(error));
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
    stop,
    reconnections,
    resource,
    id,
    record,
    schema,
    dataProvider,
    queryClient,
    reset,
    setValue,
  ]);
  return { stop, savedAt };
}
