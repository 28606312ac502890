import * as z from 'zod/mini';
import type { ReplyKind } from '../../../../core/office/kinds.ts';
import { assigneesSchema, enquiryReplySchema } from '../../../../core/office/validation/enquiry-replies.ts';
import { read, send } from '../../../kit/data/calls.ts';

const PATH = '/api/contact-messages';

const threadSchema = z.array(enquiryReplySchema);

export const enquiryCalls = {
  assignees: () => read(assigneesSchema, `${PATH}/assignees`),
  thread: (id: number) => read(threadSchema, `${PATH}/${id}/replies`),
  reply: (id: number, reply: { requestId: string; kind: ReplyKind; body: string }) =>
    send(threadSchema, 'POST', `${PATH}/${id}/replies`, reply),
  markSent: (id: number, replyId: number) =>
    send(threadSchema, 'POST', `${PATH}/${id}/replies/${replyId}/sent-by-hand`),
};
