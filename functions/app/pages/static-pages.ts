import type { Context } from 'hono';
import { localePath } from '../../../core/association/locale-paths.ts';
import { DEFAULT_LOCALE } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import type { AppEnv } from '../../http/types.ts';

export const ADMIN_PAGE = '/admin';
export const DOOR_PAGE = '/door';
const EVENT_REGISTRATION_PAGE = '/event-registration';

export function registrationPage(c: Context<AppEnv>) {
  const locale = ACTIVE_LOCALES.find((known) => known === c.req.query('lang')) ?? DEFAULT_LOCALE;
  const general = localePath(locale, EVENT_REGISTRATION_PAGE);
  return { locale, general, address: `${general}/${c.req.param('id')}` };
}
