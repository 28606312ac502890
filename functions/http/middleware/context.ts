import { createMiddleware } from 'hono/factory';
import { preferredLocale } from '../../../core/association/preferred-locale.ts';
import { openDatabase } from '../../../db/database.ts';
import { afterAnswer } from '../after-answer.ts';
import { cookiesOf } from '../cookies.ts';
import { settingsOf } from '../env.ts';
import { isSecure } from '../is-secure.ts';
import type { AppEnv } from '../types.ts';

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
