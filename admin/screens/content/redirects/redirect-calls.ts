import { type Redirect, redirectsSchema } from '../../../../core/content/validation/redirects.ts';
import { read, send } from '../../../kit/data/calls.ts';

export const redirectCalls = {
  read: () => read(redirectsSchema, '/api/redirects'),
  save: (list: { redirects: Redirect[]; updatedAt: string }) =>
    send(redirectsSchema, 'PUT', '/api/redirects', list),
};
