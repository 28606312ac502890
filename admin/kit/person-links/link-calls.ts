import { personLinkSchema } from '../../../core/membership/validation/my.ts';
import { answerOf } from '../data/answer.ts';
import { callApi } from '../data/http.ts';

export type LinkedResource = 'event-registrations' | 'waiting-list' | 'applications' | 'members';

const call = async (method: string, resource: LinkedResource, id: number, rest = '') =>
  answerOf(personLinkSchema, (await callApi(`/api/${resource}/${id}/link${rest}`, { method })).json);

export const linkCalls = {
  read: (resource: LinkedResource, id: number) => call('GET', resource, id),
  revoke: (resource: LinkedResource, id: number) => call('DELETE', resource, id),
  renew: (resource: LinkedResource, id: number) => call('POST', resource, id, '/renewal'),
};
