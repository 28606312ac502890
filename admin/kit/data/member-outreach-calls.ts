import { memberCircularSchema } from '../../../core/outreach/validation/circulars.ts';
import { memberTagsAnswerSchema } from '../../../core/outreach/validation/segments.ts';
import { read, readAll, sendJson } from './calls.ts';

const at = (memberId: number, what: string) => `/api/members/${memberId}/${what}`;

export const memberOutreachCalls = {
  circulars: (memberId: number) => readAll(memberCircularSchema, at(memberId, 'circulars')),
  tags: (memberId: number) => read(memberTagsAnswerSchema, at(memberId, 'tags')),
  saveTags: async (memberId: number, ids: number[]) => {
    const { tags } = await memberOutreachCalls.tags(memberId);
    const kept = ids.map((tagId) => ({
      tagId,
      untilOn: tags.find((tag) => tag.tagId === tagId)?.untilOn ?? null,
    }));
    return sendJson('PUT', at(memberId, 'tags'), { tags: kept });
  },
};
