import { useMutation } from '@tanstack/react-query';
import { Form, TextInput } from 'react-admin';
import type { EventDraft } from '../../db/validation/events.ts';
import { importTextSchema } from '../../db/validation/events.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { resolverOf } from '../dialogs/form-schema.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { ImportFrame } from './ImportFrame.tsx';

interface ImportTextFormProps {
  onRead: (draft: EventDraft) => void;
  onClose: () => void;
}

/** Finds title, date and place in pasted text. */
export function ImportTextForm({ onRead, onClose }: ImportTextFormProps) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: data.importText,
    onError: (error) => toast.failure('events.import.failed', error),
  });
  return (
    <Form
      noValidate
      resolver={resolverOf(importTextSchema)}
      // Given with the call, it is not called when staff have closed the dialog meanwhile.
      onSubmit={(values: { text?: string }) => mutate(values.text ?? '', { onSuccess: onRead })}
    >
      <ImportFrame submitLabel={text('events.import.read')} isWorking={isPending} onClose={onClose}>
        <TextInput
          source="text"
          label={text('events.import.text')}
          helperText={text('events.import.textHelp')}
          isRequired
          multiline
          minRows={8}
        />
      </ImportFrame>
    </Form>
  );
}
