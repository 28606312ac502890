import { useUpdate } from 'react-admin';
import type { ContactMessage } from '../../db/validation/contact-messages.ts';
import { useToast } from '../frame/useToast.ts';

export function useMarkRead() {
  const toast = useToast();
  const [update] = useUpdate<ContactMessage>();
  return (message: ContactMessage, read: boolean) =>
    update(
      'contact-messages',
      { id: message.id, data: { read }, previousData: message },
      { onError: (error) => toast.failure('messages.updateFailed', error) },
    );
}
