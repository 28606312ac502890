import type { Locale } from '../../../core/association/locales.ts';
import type { STAFF_CHANNELS } from '../../../core/outreach/kinds.ts';
import type { CircularBlock } from '../../../core/outreach/validation/blocks.ts';
import {
  type ArchiveCircular,
  type Circular,
  circularAudienceSchema,
  circularPreviewSchema,
  circularSchema,
} from '../../../core/outreach/validation/circulars.ts';
import {
  type GivenNoticeChannel,
  memberChannelSchema,
  notedChannelsSchema,
  noticeProofSchema,
} from '../../../core/outreach/validation/notices.ts';
import { messengerListSchema } from '../../../core/outreach/validation/postal.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';
import { callLong, type TellPhase } from './jobs.ts';

export type CircularContent = Pick<
  Circular,
  'topic' | 'subjectZh' | 'subjectEn' | 'keptWords' | 'meetingOn' | 'noticeDays' | 'segmentIds'
> & {
  blocks: CircularBlock[];
};

export type StaffChannel = (typeof STAFF_CHANNELS)[number];

export interface GivenSending {
  count: number;
  at?: string | undefined;
  lateReason?: string | undefined;
  byPost?: boolean | undefined;
}

export type CircularAct = 'pause' | 'resume' | 'stop' | 'cancel' | 'unschedule';

const PATH = '/api/circulars';
const CHANNELS = '/api/notice-channels';
export type Agreement = GivenNoticeChannel;

const put = async (path: string, body: object) =>
  (await callApi(path, { method: 'PUT', body: JSON.stringify(body) })).json;

const send = async (path: string, body: object = {}, method = 'POST') =>
  (await callApi(`${PATH}${path}`, { method, body: JSON.stringify(body) })).json;

export const circularCalls = {
  read: async (id: number) => answerOf(circularSchema, (await callApi(`${PATH}/${id}`)).json),
  create: async (content: Pick<CircularContent, 'subjectZh' | 'segmentIds' | 'blocks'>) =>
    answerOf(circularSchema, await send('', content)),
  save: async ({ id, updatedAt }: Circular, content: CircularContent) =>
    answerOf(circularSchema, await send(`/${id}`, { ...content, updatedAt }, 'PATCH')),
  preview: async (id: number, content: CircularContent, locale: Locale) => {
    const { subjectZh, subjectEn, blocks, keptWords } = content;
    return answerOf(
      circularPreviewSchema,
      await send(`/${id}/preview`, { subjectZh, subjectEn, blocks, keptWords, locale }),
    );
  },
  test: async (id: number, locale: Locale) => answerOf(circularSchema, await send(`/${id}/test`, { locale })),
  audience: async (id: number) => answerOf(circularAudienceSchema, await send(`/${id}/audience`)),
  send: async ({ id, updatedAt }: Circular, given: { requestId: string } & GivenSending, tell: TellPhase) =>
    answerOf(circularSchema, await callLong(`${PATH}/${id}/send`, { ...given, updatedAt }, tell)),
  resend: async (id: number, requestId: string, withNew: boolean, tell: TellPhase) =>
    answerOf(circularSchema, await callLong(`${PATH}/${id}/resend`, { requestId, withNew }, tell)),
  archive: async (id: number, wanted: ArchiveCircular) =>
    answerOf(circularSchema, await send(`/${id}/archive`, wanted, 'PUT')),
  proof: async (id: number) => answerOf(noticeProofSchema, (await callApi(`${PATH}/${id}/proof`)).json),
  whatsapp: async (id: number) =>
    answerOf(messengerListSchema, (await callApi(`${PATH}/${id}/whatsapp`)).json),
  noteServices: (id: number, memberIds: number[], channel: StaffChannel, at: string) =>
    send(`/${id}/services`, { memberIds, channel, at }),
  withdrawContact: (id: number) => callApi(`/api/contacts/${id}/withdrawal`, { method: 'POST' }),
  channel: async (memberId: number) =>
    answerOf(memberChannelSchema, (await callApi(`${CHANNELS}/${memberId}`)).json),
  noteChannel: async (memberId: number, agreement: Agreement) =>
    answerOf(memberChannelSchema, await put(`${CHANNELS}/${memberId}`, agreement)),
  noteChannels: async (memberIds: number[], agreement: Agreement) =>
    answerOf(notedChannelsSchema, await put(CHANNELS, { memberIds, ...agreement })),
  copy: async (id: number) => answerOf(circularSchema, await send(`/${id}/copy`)),
  act: async (id: number, act: CircularAct) => answerOf(circularSchema, await send(`/${id}/${act}`)),
};
