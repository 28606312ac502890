import { Hono } from 'hono';
import { kickClock } from '../../office/mail/kick.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import {
  commentOn,
  type DraftedSource,
  dropDraftOf,
  markReviewed,
  publishRecord,
  schedule,
  unpublish,
} from './drafts.ts';
import { tellClosed, tellOpen } from './editors.ts';
import { previewUnsaved } from './preview.ts';
import { makeLink, revokeLinks } from './preview-links.ts';

/** Draft routes of every resource with drafts, below its path. */
export const draftRoutes = (source: DraftedSource) =>
  new Hono<AppEnv>()
    .post('/:id/publish', requireStaffInSameTrip, async (c) => c.json(await publishRecord(c, source)))
    .post('/:id/unpublish', requireStaffInSameTrip, async (c) => c.json(await unpublish(c, source)))
    .put('/:id/schedule', requireStaffInSameTrip, async (c) => {
      const record = await schedule(c, source);
      kickClock(c.var);
      return c.json(record);
    })
    .post('/:id/comments', requireStaffInSameTrip, async (c) => c.json(await commentOn(c, source), 201))
    .post('/:id/reviewed-english', requireStaffInSameTrip, async (c) => c.json(await markReviewed(c, source)))
    .post('/preview', requireStaff, (c) => previewUnsaved(c, source.resource))
    .post('/:id/preview-link', requireStaffInSameTrip, async (c) => c.json(await makeLink(c, source), 201))
    .delete('/:id/preview-link', requireStaffInSameTrip, async (c) => c.json(await revokeLinks(c, source)))
    .put('/:id/editors', requireStaff, async (c) => c.json(await tellOpen(c, source.resource)))
    .delete('/:id/editors', requireStaff, async (c) => c.json(await tellClosed(c)))
    .delete('/:id/draft', requireStaffInSameTrip, async (c) => c.json(await dropDraftOf(c, source)));
