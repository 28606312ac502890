import { useMutation } from '@tanstack/react-query';
import { Form, TextInput } from 'react-admin';
import { useNavigate } from 'react-router';
import { importTextSchema } from '../../db/validation/events.ts';
import { errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { resolverOf } from '../dialogs/form-schema.ts';
import { useToast } from '../frame/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { useListAddress } from '../lists/list-address.ts';
import { ImportFrame } from './ImportFrame.tsx';

/** Finds title, date and place in pasted text and opens a new event with them, for staff to confirm. */
export function ImportTextForm({ onClose }: { onClose: () => void }) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const navigate = useNavigate();
  const address = useListAddress('events');
  const { mutate, isPending } = useMutation({
    mutationFn: data.importText,
    onSuccess(draft) {
      onClose();
      navigate(address.create, { state: { record: draft } });
    },
    onError: (error) => toast.error({ title: 'events.import.failed', text: errorMessage(error) }),
  });
  return (
    <Form
      noValidate
      resolver={resolverOf(importTextSchema)}
      onSubmit={(values: { text?: string }) => mutate(values.text ?? '')}
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
