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
import { read, send, sendJson } from './calls.ts';
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

export const circularCalls = {
  read: (id: number) => read(circularSchema, `${PATH}/${id}`),
  create: (content: Pick<CircularContent, 'subjectZh' | 'segmentIds' | 'blocks'>) =>
    send(circularSchema, 'POST', PATH, content),
  save: ({ id, updatedAt }: Circular, content: CircularContent) =>
    send(circularSchema, 'PATCH', `${PATH}/${id}`, { ...content, updatedAt }),
  preview: async (id: number, content: CircularContent, locale: Locale) => {
    const { subjectZh, subjectEn, blocks, keptWords } = content;
    return send(circularPreviewSchema, 'POST', `${PATH}/${id}/preview`, {
      subjectZh,
      subjectEn,
      blocks,
      keptWords,
      locale,
    });
  },
  test: (id: number, locale: Locale) => send(circularSchema, 'POST', `${PATH}/${id}/test`, { locale }),
  audience: (id: number) => send(circularAudienceSchema, 'POST', `${PATH}/${id}/audience`),
  send: async ({ id, updatedAt }: Circular, given: { requestId: string } & GivenSending, tell: TellPhase) =>
    answerOf(circularSchema, await callLong(`${PATH}/${id}/send`, { ...given, updatedAt }, tell)),
  resend: async (id: number, requestId: string, withNew: boolean, tell: TellPhase) =>
    answerOf(circularSchema, await callLong(`${PATH}/${id}/resend`, { requestId, withNew }, tell)),
  archive: (id: number, wanted: ArchiveCircular) =>
    send(circularSchema, 'PUT', `${PATH}/${id}/archive`, wanted),
  proof: (id: number) => read(noticeProofSchema, `${PATH}/${id}/proof`),
  whatsapp: (id: number) => read(messengerListSchema, `${PATH}/${id}/whatsapp`),
  noteServices: (id: number, memberIds: number[], channel: StaffChannel, at: string) =>
    sendJson('POST', `${PATH}/${id}/services`, { memberIds, channel, at }),
  withdrawContact: (id: number) => callApi(`/api/contacts/${id}/withdrawal`, { method: 'POST' }),
  channel: (memberId: number) => read(memberChannelSchema, `${CHANNELS}/${memberId}`),
  noteChannel: (memberId: number, agreement: Agreement) =>
    send(memberChannelSchema, 'PUT', `${CHANNELS}/${memberId}`, agreement),
  noteChannels: (memberIds: number[], agreement: Agreement) =>
    send(notedChannelsSchema, 'PUT', CHANNELS, { memberIds, ...agreement }),
  copy: (id: number) => send(circularSchema, 'POST', `${PATH}/${id}/copy`),
  act: (id: number, act: CircularAct) => send(circularSchema, 'POST', `${PATH}/${id}/${act}`),
};
