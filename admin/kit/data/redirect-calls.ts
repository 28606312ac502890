import {
  type Redirect,
  type Redirects,
  redirectsSchema,
} from '../../../core/content/validation/redirects.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const listOf = ({ json }: { json: unknown }): Redirects => answerOf(redirectsSchema, json);

export const redirectCalls = {
  read: async () => listOf(await callApi('/api/redirects')),
  save: async (list: { redirects: Redirect[]; updatedAt: string }) =>
    listOf(await callApi('/api/redirects', { method: 'PUT', body: JSON.stringify(list) })),
};
