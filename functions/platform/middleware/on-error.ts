import type { ErrorHandler } from 'hono';
import { preferredLocale } from '../../../db/preferred-locale.ts';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { databaseFailure } from '../http/database-failure.ts';
import { translated } from '../http/translated.ts';

/**
 * Converts every error to a response of the API (docs/api.md 3). An unknown error gets a fixed message and the
 * id of its log entry.
 */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const failure = error instanceof ApiError ? error : databaseFailure(error);
  const { status, key, details } = failure ?? new ApiError(500, 'error.internal');
  const locale = c.get('locale') ?? preferredLocale(c.req.header('accept-language'));
  const errors =
    details.errors &&
    Object.fromEntries(
      Object.entries(details.errors).map(([field, message]) => [
        field,
        translated(message, locale, details.words),
      ]),
    );
  const requestId = status >= 500 ? c.get('requestId') : undefined;
  const message = translated(key, locale, details.words).replace('{id}', c.get('requestId'));
  return c.json(
    { message, code: details.code, errors, requestId, ...details.extra },
    status,
    details.headers,
  );
};
