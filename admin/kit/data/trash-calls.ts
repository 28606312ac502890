import * as z from 'zod/mini';
import { type TrashedResource, trashedSchema } from '../../../core/content/validation/trash.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const addressOf = (resource: TrashedResource, id: number) => `/api/trash/${resource}/${id}`;

export const trashCalls = {
  async list(page: number, perPage: number) {
    const range = JSON.stringify([page * perPage, (page + 1) * perPage - 1]);
    const { json, headers } = await callApi(`/api/trash?${new URLSearchParams({ range })}`);
    const total = Number(headers.get('content-range')?.split('/')[1]);
    return { data: answerOf(z.array(trashedSchema), json), total };
  },
  restore: (resource: TrashedResource, id: number) =>
    callApi(`${addressOf(resource, id)}/restore`, { method: 'POST', body: '{}' }),
  purge: (resource: TrashedResource, id: number) => callApi(addressOf(resource, id), { method: 'DELETE' }),
};
