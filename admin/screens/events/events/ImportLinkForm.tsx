import { useMutation } from '@tanstack/react-query';
import { BooleanInput, Form, TextInput } from 'react-admin';
import { importFacebookSchema } from '../../../../core/events/validation/events.ts';
import { errorCode } from '../../../kit/data/http.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { resolverOf } from '../../../kit/editing/form-schema.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { HongKongTimeInput } from '../../../kit/inputs/HongKongTimeInput.tsx';
import { EventStatusInput } from './EventStatusInput.tsx';
import { ImportFrame } from './ImportFrame.tsx';

interface ImportLinkFormProps {
  onClose: () => void;
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
