import type { Context } from 'hono';
import { DEFAULT_LOCALE } from '../../../db/constants.ts';
import { localePath } from '../../../db/locale-paths.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import type { AppEnv } from '../../types.ts';

/** Paths of prebuilt pages that the Worker serves under more than one URL. */
export const ADMIN_PAGE = '/admin';
export const DOOR_PAGE = '/door';
const EVENT_REGISTRATION_PAGE = '/event-registration';

/**
 * Returns the language of `?lang=`, and two paths in this language: that of the form's own registration page
 * (`address`) and that of the general registration page (`general`).
 */
export function registrationPage(c: Context<AppEnv>) {
  const locale = ACTIVE_LOCALES.find((known) => known === c.req.query('lang')) ?? DEFAULT_LOCALE;
  const general = localePath(locale, EVENT_REGISTRATION_PAGE);
  return { locale, general, address: `${general}/${c.req.param('id')}` };
}
