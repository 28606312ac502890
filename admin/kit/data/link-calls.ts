import { personLinkSchema } from '../../../db/validation/membership/my.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

/** Resources whose records have a personal link. */
export type LinkedResource = 'event-registrations' | 'waiting-list' | 'applications' | 'members';

const call = async (method: string, resource: LinkedResource, id: number, rest = '') =>
  answerOf(personLinkSchema, (await callApi(`/api/${resource}/${id}/link${rest}`, { method })).json);

/** API calls for the personal link of a record. */
export const linkCalls = {
  read: (resource: LinkedResource, id: number) => call('GET', resource, id),
  revoke: (resource: LinkedResource, id: number) => call('DELETE', resource, id),
  renew: (resource: LinkedResource, id: number) => call('POST', resource, id, '/renewal'),
};
