import { type TrashedResource, trashedSchema } from '../../../core/content/validation/trash.ts';
import { queryOf, readPage } from './calls.ts';
import { callApi } from './http.ts';

const addressOf = (resource: TrashedResource, id: number) => `/api/trash/${resource}/${id}`;

export const trashCalls = {
  list: (page: number, perPage: number) =>
    readPage(trashedSchema, `/api/trash?${queryOf({ range: [page * perPage, (page + 1) * perPage - 1] })}`),
  restore: (resource: TrashedResource, id: number) =>
    callApi(`${addressOf(resource, id)}/restore`, { method: 'POST', body: '{}' }),
  purge: (resource: TrashedResource, id: number) => callApi(addressOf(resource, id), { method: 'DELETE' }),
};
