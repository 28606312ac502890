import type { Locale, STAFF_CHANNELS } from '../../../db/constants.ts';
import type { CircularBlock } from '../../../db/validation/outreach/blocks.ts';
import {
  type Circular,
  circularAudienceSchema,
  circularPreviewSchema,
  circularSchema,
} from '../../../db/validation/outreach/circulars.ts';
import { noticeProofSchema } from '../../../db/validation/outreach/notices.ts';
import { messengerListSchema } from '../../../db/validation/outreach/postal.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/** Fields of a circular that staff edit. */
export type CircularContent = Pick<
  Circular,
  'topic' | 'subjectZh' | 'subjectEn' | 'meetingOn' | 'noticeDays' | 'segmentIds'
> & {
  blocks: CircularBlock[];
};

export type StaffChannel = (typeof STAFF_CHANNELS)[number];

export type CircularAct = 'pause' | 'resume' | 'stop' | 'cancel';

const PATH = '/api/circulars';
const send = async (path: string, body: object = {}, method = 'POST') =>
  (await callApi(`${PATH}${path}`, { method, body: JSON.stringify(body) })).json;

/** API calls for circulars. */
export const circularCalls = {
  read: async (id: number) => answerOf(circularSchema, (await callApi(`${PATH}/${id}`)).json),
  create: async (content: Pick<CircularContent, 'subjectZh' | 'segmentIds' | 'blocks'>) =>
    answerOf(circularSchema, await send('', content)),
  save: async ({ id, updatedAt }: Circular, content: CircularContent) =>
    answerOf(circularSchema, await send(`/${id}`, { ...content, updatedAt }, 'PATCH')),
  preview: async (id: number, content: CircularContent, locale: Locale) => {
    const { subjectZh, subjectEn, blocks } = content;
    return answerOf(
      circularPreviewSchema,
      await send(`/${id}/preview`, { subjectZh, subjectEn, blocks, locale }),
    );
  },
  test: async (id: number, locale: Locale) => answerOf(circularSchema, await send(`/${id}/test`, { locale })),
  audience: async (id: number) => answerOf(circularAudienceSchema, await send(`/${id}/audience`)),
  send: async (
    { id, updatedAt }: Circular,
    given: { requestId: string; count: number; at?: string | undefined; lateReason?: string | undefined },
  ) => answerOf(circularSchema, await send(`/${id}/send`, { ...given, updatedAt })),
  resend: async (id: number, requestId: string, withNew: boolean) =>
    answerOf(circularSchema, await send(`/${id}/resend`, { requestId, withNew })),
  archive: async (id: number, isArchived: boolean) =>
    answerOf(circularSchema, await send(`/${id}/archive`, { isArchived }, 'PUT')),
  proof: async (id: number) => answerOf(noticeProofSchema, (await callApi(`${PATH}/${id}/proof`)).json),
  whatsapp: async (id: number) =>
    answerOf(messengerListSchema, (await callApi(`${PATH}/${id}/whatsapp`)).json),
  noteServices: (id: number, memberIds: number[], channel: StaffChannel) =>
    send(`/${id}/services`, { memberIds, channel, at: new Date().toISOString() }),
  withdrawContact: (id: number) => callApi(`/api/contacts/${id}/withdrawal`, { method: 'POST' }),
  agreeToMail: (memberId: number) =>
    callApi(`/api/notice-channels/${memberId}`, { method: 'PUT', body: JSON.stringify({ channel: 'mail' }) }),
  act: async (id: number, act: CircularAct) => answerOf(circularSchema, await send(`/${id}/${act}`)),
};
