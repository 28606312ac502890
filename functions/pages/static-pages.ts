import type { Context } from 'hono';
import { DEFAULT_LOCALE, LOCALES } from '../../db/constants.ts';
import { localePath } from '../../db/locale-paths.ts';
import type { AppEnv } from '../types.ts';

/** Prebuilt pages that the Worker hands out under many addresses, as the assets know them. */
export const ADMIN_PAGE = '/admin';
const EVENT_REGISTRATION_PAGE = '/event-registration';

/** Where a form's own page lies in the language of `?lang=`, and the page of forms that have none. */
export function registrationPage(c: Context<AppEnv>) {
  const locale = LOCALES.find((known) => known === c.req.query('lang')) ?? DEFAULT_LOCALE;
  const general = localePath(locale, EVENT_REGISTRATION_PAGE);
  return { locale, general, address: `${general}/${c.req.param('id')}` };
}
