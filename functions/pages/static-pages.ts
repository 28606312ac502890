import type { Context } from 'hono';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../db/constants.ts';
import type { AppEnv } from '../types.ts';

/** Prebuilt pages that the Worker hands out under many addresses, as the assets know them. */
export const ADMIN_PAGE = '/admin';
const EVENT_REGISTRATION_PAGE = '/event-registration';

const PREFIX: Record<Locale, string> = { 'zh-TW': '', 'zh-CN': '/zh-cn', en: '/en' };

/** Where a form's own page lies in the language of `?lang=`, and the page of forms that have none. */
export function registrationPage(c: Context<AppEnv>) {
  const locale = LOCALES.find((known) => known === c.req.query('lang')) ?? DEFAULT_LOCALE;
  const general = PREFIX[locale] + EVENT_REGISTRATION_PAGE;
  return { locale, general, address: `${general}/${c.req.param('id')}` };
}
