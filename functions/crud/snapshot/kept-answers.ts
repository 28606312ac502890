import { createMiddleware } from 'hono/factory';
import { OFFICE_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { hasPersonCookie } from '../../auth/person-session.ts';
import { logProblem } from '../../http/failures/log.ts';
import type { AppEnv } from '../../http/types.ts';
import { askKeeper, type KeptAnswer, keeperOf, programOf } from './current.ts';

const PUBLIC =
  /^\/api\/(?:(?:news|events|publications|gallery|members)(?:\/\d{1,9})?|event-registration-forms\/(?:event\/)?\d{1,9})$/;
const LONGEST_ADDRESS = 500;
const MOST_CHARACTERS = 60_000;
const PARAMETERS = ['filter', 'range', 'sort', 'fields'];
const KEPT_HEADERS = ['content-type', 'content-range', 'cache-control', 'vary', 'etag', 'x-content-version'];

export async function keptAnswerOf(response: Response): Promise<KeptAnswer | undefined> {
  if (response.status !== 200 || response.headers.get('content-type') !== 'application/json')
    return undefined;
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const body = await response.clone().text();
  return body.length > MOST_CHARACTERS ? undefined : { headers, body };
}

export const keptAnswers = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const address = pathname + search;
  const isVisitor =
    !c.get('identity').mayBeStaff && c.req.header(OFFICE_HEADER) === undefined && !hasPersonCookie(c.var);
  // Requests for members with `fields` come from the directory page. They are not cached here, because they
  // are answered from the snapshot.
  const isDirectory = pathname === '/api/members' && c.req.query('fields') !== undefined;
  const isPublic = c.req.method === 'GET' && PUBLIC.test(pathname) && !isDirectory;
  const isKnown = [...searchParams.keys()].every((name) => PARAMETERS.includes(name));
  const isKept = isPublic && isKnown && address.length <= LONGEST_ADDRESS;
  const keeper = isKept && isVisitor ? keeperOf(c.env) : undefined;
  if (!keeper) return next();
  const program = programOf(c.env);
  const known = await askKeeper(() => keeper.answer(program, address));
  if (known?.answer) {
    const { headers, body } = known.answer;
    const etag = headers.find(([name]) => name === 'etag')?.[1];
    const isSame = etag !== undefined && c.req.header('if-none-match')?.includes(etag);
    return new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers });
  }
  await next();
  const answer = known && (await keptAnswerOf(c.res));
  if (answer)
    c.var.afterAnswer(
      keeper
        .keepAnswer(program, known.version, address, answer)
        .catch((error: Error) => logProblem('kept answer', error)),
    );
});
