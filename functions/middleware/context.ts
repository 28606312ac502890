import { createMiddleware } from 'hono/factory';
import { openDatabase } from '../../db/database.ts';
import { preferredLocale } from '../../db/preferred-locale.ts';
import { settingsOf } from '../env.ts';
import type { AppEnv } from '../types.ts';

/** What every handler finds in `c.var`: settings, database, language, the client's address. */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const settings = settingsOf(c.env);
  c.set('settings', settings);
  c.set('db', openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT));
  c.set('locale', preferredLocale(c.req.header('accept-language')));
  c.set('clientAddress', c.req.header('cf-connecting-ip') ?? '');
  await next();
});
