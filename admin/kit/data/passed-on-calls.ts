import { passedOnSchema } from '../../../core/membership/validation/member-enquiries.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export const passedOnCalls = {
  of: async (memberId: number) =>
    answerOf(passedOnSchema, (await callApi(`/api/members/${memberId}/enquiries`)).json),
};
