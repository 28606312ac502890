import type { ReplyKind } from '../../../core/office/kinds.ts';
import {
  assigneesSchema,
  type EnquiryReply,
  enquiryReplySchema,
} from '../../../core/office/validation/enquiry-replies.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const PATH = '/api/contact-messages';

const threadOf = (json: unknown): EnquiryReply[] =>
  (json as unknown[]).map((reply) => answerOf(enquiryReplySchema, reply));
const send = async (path: string, body: object = {}) =>
  (await callApi(`${PATH}${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

export const enquiryCalls = {
  assignees: async () => answerOf(assigneesSchema, (await callApi(`${PATH}/assignees`)).json),
  thread: async (id: number) => threadOf((await callApi(`${PATH}/${id}/replies`)).json),
  reply: async (id: number, reply: { requestId: string; kind: ReplyKind; body: string }) =>
    threadOf(await send(`/${id}/replies`, reply)),
  markSent: async (id: number, replyId: number) =>
    threadOf(await send(`/${id}/replies/${replyId}/sent-by-hand`)),
};
