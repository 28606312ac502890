import { useUpdate } from 'react-admin';
import type { MessageStatus } from '../../../../core/office/kinds.ts';
import type { ContactMessage } from '../../../../core/office/validation/contact-messages.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';

export function useEnquiryChange(message: ContactMessage) {
  const toast = useToast();
  const [update, { isPending }] = useUpdate<ContactMessage>();

  const change = (data: Partial<ContactMessage>, onSuccess = () => {}) =>
    update(
      'contact-messages',
      { id: message.id, data, previousData: message },
      { onSuccess, onError: (error) => toast.failure('messages.updateFailed', error) },
    );

  return {
    isPending,
    assign: (assigneeId: number | null) =>
      change({ assigneeId }, () => toast.success({ title: 'messages.assigned', text: message.subject })),
    setDue: (dueOn: string, onDone: () => void) =>
      change({ dueOn }, () => {
        toast.success({ title: 'messages.dueChanged', text: message.subject });
        onDone();
      }),
    markRead: (read: boolean) => change({ read }),
    setStatus: (status: MessageStatus, onDone = () => {}) =>
      change({ status }, () => {
        toast.success({ title: `messages.done.${status}`, text: message.subject });
        onDone();
      }),
  };
}
