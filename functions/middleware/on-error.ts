import type { ErrorHandler } from 'hono';
import { translate } from '../../db/messages/index.ts';
import { ApiError } from '../errors.ts';
import { databaseFailure } from '../services/database-failure.ts';
import { preferredLocale } from '../services/locale.ts';
import type { AppEnv } from '../types.ts';

/** Shapes every failure of the API; unknown ones are logged and answered with a fixed sentence (contract 3). */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const failure = error instanceof ApiError ? error : databaseFailure(error);
  if (!failure) console.error(error);
  const { status, key, details } = failure ?? new ApiError(500, 'error.internal');
  const locale = c.get('locale') ?? preferredLocale(c.req.header('accept-language'));
  const errors =
    details.errors &&
    Object.fromEntries(
      Object.entries(details.errors).map(([field, message]) => [field, translate(message, locale)]),
    );
  return c.json(
    { message: translate(key, locale), code: details.code, errors, ...details.extra },
    status,
    details.headers,
  );
};
