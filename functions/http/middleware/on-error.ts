import type { Context, ErrorHandler } from 'hono';
import { preferredLocale } from '../../../core/association/preferred-locale.ts';
import { FIRST_BRAND } from '../../../core/content/association.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { databaseFailure } from '../failures/database-failure.ts';
import { ApiError } from '../failures/errors.ts';
import { failurePage, isOpenedAsPage, readerLocale } from '../failures/failure-page.ts';
import type { AppEnv } from '../types.ts';
import { translated } from '../values/translated.ts';

/** An unknown error gets a fixed message and the id of its log entry (docs/api.md 3). */
export function failureOf(error: Error, c: Context<AppEnv>) {
  const failure = error instanceof ApiError ? error : databaseFailure(error);
  const { status, key, details } = failure ?? new ApiError(500, 'error.internal');
  const locale = isOpenedAsPage(c)
    ? readerLocale(c)
    : (c.get('locale') ?? preferredLocale(c.req.header('accept-language')));
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
  const body = { message, code: details.code, errors, requestId, ...details.extra };
  return { status, body, locale, headers: details.headers };
}

/** The profile's while the database does not answer. */
async function shownAssociation({ var: { db } }: Context<AppEnv>) {
  try {
    return (await readAssociation(db)).association;
  } catch {
    return FIRST_BRAND;
  }
}

export const onError: ErrorHandler<AppEnv> = async (error, c) => {
  const { status, body, locale, headers } = failureOf(error, c);
  if (!isOpenedAsPage(c)) return c.json(body, status, headers);
  const isPersonal = c.req.path.startsWith('/api/my/');
  const page = failurePage(locale, body.message, { ...(await shownAssociation(c)), isPersonal });
  return c.html(page.html, status, { ...headers, ...page.headers });
};
