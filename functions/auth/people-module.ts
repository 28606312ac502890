import { createMiddleware } from 'hono/factory';
import { hasModule } from '../../core/association/profile.ts';
import type { Database } from '../../db/database.ts';
import { isPeopleOn } from '../../db/queries/membership/people.ts';
import { ApiError } from '../http/failures/errors.ts';
import type { AppEnv } from '../http/types.ts';
import { hasPersonCookie } from './person-session.ts';

export const privateAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!hasPersonCookie(c.var)) return;
  c.res.headers.set('Cache-Control', 'private, no-store');
  for (const header of ['ETag', 'X-Content-Version']) c.res.headers.delete(header);
});

/** Must run before the session is verified: without the module, the calls do not exist. */
export const peopleModule = createMiddleware<AppEnv>((_, next) => {
  if (!hasModule('people')) throw new ApiError(404, 'error.noSuchCall');
  return next();
});

export async function requirePeopleOn(db: Database): Promise<void> {
  if (!(await isPeopleOn(db))) throw new ApiError(409, 'people.notOn', { code: 'not_on' });
}

export const peopleOn = createMiddleware<AppEnv>(async (c, next) => {
  await requirePeopleOn(c.var.db);
  await next();
});
