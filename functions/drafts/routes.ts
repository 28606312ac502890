import { Hono } from 'hono';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { type DraftedSource, dropDraftOf, publishRecord, unpublish } from './drafts.ts';

/** What becomes of a draft: the calls of every resource that can have one, below its address. */
export const draftRoutes = (source: DraftedSource) =>
  new Hono<AppEnv>()
    .post('/:id/publish', requireStaffInSameTrip, async (c) => c.json(await publishRecord(c, source)))
    .post('/:id/unpublish', requireStaffInSameTrip, async (c) => c.json(await unpublish(c, source)))
    .delete('/:id/draft', requireStaffInSameTrip, async (c) => c.json(await dropDraftOf(c, source)));
