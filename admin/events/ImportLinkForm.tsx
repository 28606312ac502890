import { useMutation } from '@tanstack/react-query';
import { BooleanInput, Form, TextInput } from 'react-admin';
import { importFacebookSchema } from '../../db/validation/events.ts';
import { errorCode } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { resolverOf } from '../dialogs/form-schema.ts';
import { useText } from '../i18n/useText.ts';
import { HongKongTimeInput } from '../inputs/HongKongTimeInput.tsx';
import { useToast } from '../layout/useToast.ts';
import { EventStatusInput } from './EventStatusInput.tsx';
import { ImportFrame } from './ImportFrame.tsx';

interface ImportLinkFormProps {
  onClose: () => void;
  /** The post could not be read: its text may be pasted instead. */
  onUnreadable: () => void;
}

export function ImportLinkForm({ onClose, onUnreadable }: ImportLinkFormProps) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: data.importFacebook,
    onSuccess(event) {
      toast.success({ title: 'events.import.done', text: event.title });
      onClose();
    },
    onError(error) {
      toast.failure('events.import.failed', error);
      if (errorCode(error) === 'facebook_unreadable') onUnreadable();
    },
  });
  return (
    <Form
      noValidate
      resolver={resolverOf(importFacebookSchema)}
      defaultValues={{ status: 'upcoming', registrationRequired: false }}
      onSubmit={(values: object) => mutate(values)}
    >
      <ImportFrame submitLabel={text('events.import.submit')} isWorking={isPending} onClose={onClose}>
        <TextInput
          source="facebookUrl"
          type="url"
          label={text('events.import.facebookUrl')}
          isRequired
          helperText={false}
        />
        <HongKongTimeInput source="eventDate" isRequired helperText={text('events.dateHelp')} />
        <TextInput source="location" helperText={false} />
        <EventStatusInput />
        <BooleanInput source="registrationRequired" helperText={false} />
      </ImportFrame>
    </Form>
  );
}
