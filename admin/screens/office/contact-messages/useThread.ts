import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyKind } from '../../../../core/office/kinds.ts';
import type { EnquiryReply } from '../../../../core/office/validation/enquiry-replies.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { enquiryCalls } from './enquiry-calls.ts';

/** In milliseconds. The mail is written shortly after the answer is stored. */
const MOMENT_MS = 1500;
const isUnwritten = ({ mail }: EnquiryReply) => mail?.status === 'queued' && mail.text === '';

export function useThread(enquiryId: number) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const queryKey = ['enquiry-replies', enquiryId];
  const { data: replies = [] } = useQuery({
    queryKey,
    queryFn: () => enquiryCalls.thread(enquiryId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnwritten) ? MOMENT_MS : false),
  });
  const failed = (error: unknown) => toast.failure('messages.updateFailed', error);
  const show = (thread: EnquiryReply[]) => {
    queryClient.setQueryData(queryKey, thread);
    // The list is refetched only when the dialog closes: a refetch could remove the enquiry that staff are
    // still reading.
    return queryClient.invalidateQueries({ queryKey: ['contact-messages', 'getOne'] });
  };
  const reply = useMutation({
    mutationFn: (written: { requestId: string; kind: ReplyKind; body: string }) =>
      enquiryCalls.reply(enquiryId, written),
    onSuccess: (thread, { kind }) => {
      toast.success({ title: kind === 'answer' ? 'messages.sent' : 'messages.noted' });
      return show(thread);
    },
    onError: failed,
  });
  const markSent = useMutation({
    mutationFn: (replyId: number) => enquiryCalls.markSent(enquiryId, replyId),
    onSuccess: (thread) => {
      toast.success({ title: 'messages.markedSent', text: text('mail.statuses.sent') });
      return show(thread);
    },
    onError: failed,
  });
  return { replies, reply, markSent };
}
