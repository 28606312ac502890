import type { Context, MiddlewareHandler } from 'hono';
import { hasModule } from '../../../core/association/profile.ts';
import type { Audience } from '../../../core/content/audience.ts';
import type { Database } from '../../../db/database.ts';
import { isPeopleOn } from '../../../db/queries/membership/people.ts';
import { MEMBERS_FOLDER } from '../../files/store-file.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { type DraftedSource, readPublished } from '../drafts/drafts.ts';
import { type AudienceResource, settleFiles } from './settle-files.ts';

export const membersOnly = (status: 401 | 403) =>
  new ApiError(status, 'people.membersOnly', { code: 'members_only' });

export async function requireAudience(db: Database, { audience }: { audience?: Audience | undefined }) {
  if (audience !== 'members' || (hasModule('people') && (await isPeopleOn(db)))) return;
  throw new ApiError(400, 'error.validation', { errors: { audience: 'people.notOn' } });
}

interface Saved {
  id: number;
  audience: Audience;
}

/** Seen in the record itself, so that a save needs no further query. */
function hasMisplacedFiles(saved: object): boolean {
  const text = JSON.stringify(saved);
  return (saved as Saved).audience === 'members'
    ? /\/uploads\/(?!private\/)/.test(text)
    : text.includes(`/uploads/${MEMBERS_FOLDER}`);
}

export async function withItsFiles<Row extends object>(
  c: Context<AppEnv>,
  source: DraftedSource,
  saved: Row,
  { isDraft }: { isDraft: boolean },
): Promise<Row> {
  if (isDraft || !hasMisplacedFiles(saved)) return saved;
  const { id } = saved as unknown as Saved;
  const isMoved = await settleFiles(c.var, { resource: source.resource as AudienceResource, id });
  return isMoved ? readPublished<Row>(c, source, id) : saved;
}

export const filesAfterPublishing =
  (resource: AudienceResource): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (c.res.ok && hasMisplacedFiles(await c.res.clone().json()))
      await settleFiles(c.var, { resource, id: recordId(c.req) });
  };
