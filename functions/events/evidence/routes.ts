import { Hono } from 'hono';
import type { Session } from '../../accounts/auth/session-user.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { readEvidence } from './evidence.ts';

/** Evidence for an event's funder, below `/api/events`. */
export const evidenceRoutes = new Hono<AppEnv>().get('/:id/evidence', requireStaff, async (c) =>
  c.json(await readEvidence(c.var.db, recordId(c.req), (c.var.identity.proved as Session).user)),
);
