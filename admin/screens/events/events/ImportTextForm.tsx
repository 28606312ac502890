import { Form, TextInput } from 'react-admin';
import type { EventDraft } from '../../../../core/events/validation/events.ts';
import { importTextSchema } from '../../../../core/events/validation/events.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { resolverOf } from '../../../kit/editing/form-schema.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ImportFrame } from './ImportFrame.tsx';

interface ImportTextFormProps {
  onRead: (draft: EventDraft) => void;
  onClose: () => void;
}

export function ImportTextForm({ onRead, onClose }: ImportTextFormProps) {
  const text = useText();
  const data = useConsoleData();
  const { mutate, isPending } = useCall({
    call: data.importText,
    failed: 'events.import.failed',
  });
  return (
    <Form
      noValidate
      resolver={resolverOf(importTextSchema)}
      // This callback is passed to `mutate`, not to `useMutation`, so that it does not run after the dialog
      // is closed.
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
