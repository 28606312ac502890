import type { HistoryResource } from '../../../core/app/resources.ts';
import {
  type Version,
  versionRecordSchema,
  versionSchema,
} from '../../../core/content/validation/versions.ts';
import { read, readAll } from '../data/calls.ts';
import { callApi } from '../data/http.ts';

const at = (resource: HistoryResource, id: number) => `/api/${resource}/${id}/versions`;

export const versionCalls = {
  list: (resource: HistoryResource, id: number): Promise<Version[]> =>
    readAll(versionSchema, at(resource, id)),
  read: (resource: HistoryResource, id: number, number: number) =>
    read(versionRecordSchema, `${at(resource, id)}/${number}`),
  restore: (resource: HistoryResource, id: number, number: number) =>
    callApi(`${at(resource, id)}/${number}/restore`, { method: 'POST', body: '{}' }),
};
