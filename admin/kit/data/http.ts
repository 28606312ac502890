import { fetchUtils, HttpError } from 'react-admin';
import {
  HOLD_HEADER,
  OFFICE_HEADER,
  type SessionAnswer,
} from '../../../core/accounts/validation/sessions.ts';
import { currentLocale, textOf } from '../i18n/i18nProvider.ts';
import { isLoggedIn } from '../session/session-flag.ts';
import { askForLogin, loginCount } from '../session/session-gate.ts';
import { isGivenUp } from './failures.ts';
import { queryClient, SESSION } from './queryClient.ts';

/** They need no session: a 401 response does not open the login dialog. */
const SESSION_CALLS = ['/api/login', '/api/login/second-factor', '/api/logout', '/api/session'];
const LINK_CALLS = '/api/account-links/';
const needsSession = (url: string) => !SESSION_CALLS.includes(url) && !url.startsWith(LINK_CALLS);

/** Headers of an act that the message about it offers to undo (`useUndo`). */
export const HELD = { [HOLD_HEADER]: '1' };

export async function callApi(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', currentLocale());
  if (isLoggedIn() && needsSession(url)) headers.set(OFFICE_HEADER, '1');
  const sentAt = loginCount();
  let why: string | undefined;
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers });
  } catch (error) {
    if (!(error instanceof HttpError)) throw unreachable(error);
    if (error.body?.code === 'second_factor_missing') leadToSecondFactor();
    if (error.status !== 401 || !needsSession(url) || !isLoggedIn()) throw error;
    if (errorCode(error) === 'account_closed') why = error.message;
  }
  await askForLogin(sentAt, why);
  return callApi(url, options);
}

const leadToSecondFactor = () =>
  queryClient.setQueryData<SessionAnswer>(
    SESSION,
    (known) => known && { ...known, mustAddSecondFactor: true },
  );

function unreachable(error: unknown): unknown {
  if (isGivenUp(error)) return error;
  return new HttpError(textOf(navigator.onLine ? 'app.unreachable' : 'app.offline'), 0);
}

/** docs/api.md 3. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof HttpError ? error.body?.code : undefined;
}

export function errorMessage(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined;
}
