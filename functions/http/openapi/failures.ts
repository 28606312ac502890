import type { Failure } from './call.ts';

export const FAILURES: Record<Failure, { name: string; description: string }> = {
  400: {
    name: 'BadRequest',
    description: 'No JSON, a bad id or list parameter, or a value that is not valid: `errors` by field.',
  },
  401: { name: 'Unauthorized', description: 'No session, or wrong credentials.' },
  403: {
    name: 'Forbidden',
    description:
      'A change that another site asks for, or `second_factor_missing`: everybody must add a second factor first.',
  },
  404: { name: 'NotFound', description: 'No such record, or none that the caller may see.' },
  409: {
    name: 'Conflict',
    description:
      'In the way stands what `code` says; with `edit_conflict` comes `current`, the record as it is.',
  },
  410: { name: 'Gone', description: 'A link that was good once.' },
  413: { name: 'TooLarge', description: 'JSON over 1 MiB, or a file over 10 MB.' },
  415: { name: 'UnsupportedType', description: 'A file of a type that is not taken.' },
  422: { name: 'Unreadable', description: 'A file that cannot be read.' },
  429: {
    name: 'TooManyRequests',
    description: 'Too many calls of one address: again after `Retry-After` seconds.',
  },
  502: { name: 'BadGateway', description: 'An outside service answered badly.' },
  503: { name: 'Unavailable', description: 'A service that is not configured, or the database, is off.' },
};
