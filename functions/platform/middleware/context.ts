import { createMiddleware } from 'hono/factory';
import { openDatabase } from '../../../db/database.ts';
import { preferredLocale } from '../../../db/preferred-locale.ts';
import { settingsOf } from '../../env.ts';
import type { AppEnv } from '../../types.ts';
import { afterAnswer } from '../http/after-answer.ts';
import { cookiesOf } from '../http/cookies.ts';
import { isSecure } from '../http/is-secure.ts';

/**
 * Sets the values that every handler needs in `c.var`: settings, database, language, cookies, and the
 * client's address.
 */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const settings = settingsOf(c.env);
  c.set('settings', settings);
  c.set('db', openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT));
  c.set('locale', preferredLocale(c.req.header('accept-language')));
  c.set('env', c.env);
  c.set('url', c.req.url);
  c.set('isSecure', isSecure(c.req));
  c.set('userAgent', c.req.header('user-agent') ?? '');
  c.set('cookies', cookiesOf(c));
  c.set('afterAnswer', (work) => afterAnswer(c, work));
  c.set('clientAddress', c.req.header('cf-connecting-ip') ?? '');
  await next();
});
