import * as z from 'zod/mini';
import { memberCircularSchema } from '../../../core/outreach/validation/circulars.ts';
import { memberTagsAnswerSchema } from '../../../core/outreach/validation/segments.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const at = (memberId: number, what: string) => `/api/members/${memberId}/${what}`;

export const memberOutreachCalls = {
  circulars: async (memberId: number) =>
    answerOf(z.array(memberCircularSchema), (await callApi(at(memberId, 'circulars'))).json),
  tags: async (memberId: number) =>
    answerOf(memberTagsAnswerSchema, (await callApi(at(memberId, 'tags'))).json),
  saveTags: async (memberId: number, ids: number[]) => {
    const { tags } = await memberOutreachCalls.tags(memberId);
    const kept = ids.map((tagId) => ({
      tagId,
      untilOn: tags.find((tag) => tag.tagId === tagId)?.untilOn ?? null,
    }));
    return callApi(at(memberId, 'tags'), { method: 'PUT', body: JSON.stringify({ tags: kept }) });
  },
};
