import type { HistoryResource } from '../../../core/app/resources.ts';
import {
  type Version,
  versionRecordSchema,
  versionSchema,
} from '../../../core/content/validation/versions.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const at = (resource: HistoryResource, id: number) => `/api/${resource}/${id}/versions`;

export const versionCalls = {
  list: async (resource: HistoryResource, id: number): Promise<Version[]> =>
    ((await callApi(at(resource, id))).json as unknown[]).map((one) => answerOf(versionSchema, one)),
  read: async (resource: HistoryResource, id: number, number: number) =>
    answerOf(versionRecordSchema, (await callApi(`${at(resource, id)}/${number}`)).json),
  restore: (resource: HistoryResource, id: number, number: number) =>
    callApi(`${at(resource, id)}/${number}/restore`, { method: 'POST', body: '{}' }),
};
