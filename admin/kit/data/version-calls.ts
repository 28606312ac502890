import { type Version, versionRecordSchema, versionSchema } from '../../../db/validation/content/versions.ts';
import type { HistoryResource } from '../../../db/validation/resources.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const at = (resource: HistoryResource, id: number) => `/api/${resource}/${id}/versions`;

/** API calls for the versions of a record. */
export const versionCalls = {
  list: async (resource: HistoryResource, id: number): Promise<Version[]> =>
    ((await callApi(at(resource, id))).json as unknown[]).map((one) => answerOf(versionSchema, one)),
  read: async (resource: HistoryResource, id: number, number: number) =>
    answerOf(versionRecordSchema, (await callApi(`${at(resource, id)}/${number}`)).json),
  restore: (resource: HistoryResource, id: number, number: number) =>
    callApi(`${at(resource, id)}/${number}/restore`, { method: 'POST', body: '{}' }),
};
