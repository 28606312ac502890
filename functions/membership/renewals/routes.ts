import { Hono } from 'hono';
import {
  renewalMembersSchema,
  renewalNamesSchema,
  renewalPreviewSchema,
  renewalQuestionSchema,
  renewalRunSchema,
  runRenewalsSchema,
  undoneRenewalsSchema,
  undoRenewalsSchema,
} from '../../../core/membership/validation/renewals.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { answerOrJob, asJob } from '../../crud/jobs/run-job.ts';
import { contentRange } from '../../crud/list.ts';
import { parseRange } from '../../crud/list-query.ts';
import { checked, validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { printByPost } from './by-post.ts';
import { previewRenewals, renewalMembers, runRenewals, undoRenewals } from './run.ts';

const tag = 'membership';

export const renewalRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'What a run of renewals would issue for a year, and what was issued',
      query: { year: { description: 'Of membership.', schema: { type: 'integer' } } },
      answers: {
        200: { description: 'The numbers.', schema: given('RenewalPreview', renewalPreviewSchema) },
      },
      failures: [400],
    })),
    async (c) => {
      const { year } = checked(renewalQuestionSchema, c.req.query());
      return c.json(await previewRenewals(c.var.db, year));
    },
  )
  .get(
    '/members',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Whom a run of renewals would ask, by name, and who has no recorded term',
      description:
        '`range` cuts both lists, `q` searches both; `Content-Range` counts those to ask. Without `range` all are answered.',
      query: {
        year: { description: 'Of membership.', schema: { type: 'integer' } },
        q: { description: 'A part of the name, number, address or telephone.', schema: { type: 'string' } },
        range: { description: 'First and last row, counted from 0.', schema: { type: 'string' } },
      },
      answers: {
        200: { description: 'The members.', schema: given('RenewalMembers', renewalMembersSchema) },
      },
      failures: [400],
    })),
    async (c) => {
      const { year, q } = checked(renewalNamesSchema, c.req.query());
      const given = c.req.query('range');
      const range = given ? parseRange(given) : undefined;
      const { found, total } = await renewalMembers(c.var.db, { year, q, range });
      const { length: count } = found.toRenew;
      return c.json(found, 200, {
        ...(range && { 'Content-Range': contentRange('renewals', range[0], { count, total }) }),
      });
    },
  )
  .get(
    '/print',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Letters, invoices and address labels of members without an e-mail address',
      description:
        'One page for the browser to print on A4: for each member with an unpaid renewal of the year a letter and the invoice, then labels of 70 by 37 mm.',
      query: { year: { description: 'Of membership.', schema: { type: 'integer' } } },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [400],
    })),
    async (c) => {
      const { year } = checked(renewalQuestionSchema, c.req.query());
      return printByPost(c, year);
    },
  )
  .post(
    '/undo',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Take a run of renewals back',
      description:
        'Voids the unpaid invoices of the year, whose numbers stay, and cancels mails that have not gone. With `tellsMembers` each member whose mail has gone is sent one correction.',
      body: { schema: taken('RenewalsUndo', undoRenewalsSchema) },
      answers: {
        200: { description: 'What it has done.', schema: given('RenewalsUndone', undoneRenewalsSchema) },
      },
    })),
    async (c) => {
      const { year, tellsMembers } = await validBody(c, undoRenewalsSchema);
      const undone = await undoRenewals(c.var.db, year, tellsMembers);
      kickMail(c.var);
      return c.json(undone);
    },
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Issue invoices of who is to renew for a year, and ask them to',
      description:
        'At most 250 at a time: to be called until `remaining` is 0. Nobody is asked twice. 409 `too_early` before the day of the first reminder (`opensOn`).',
      body: { schema: taken('RenewalsRun', runRenewalsSchema) },
      answers: {
        200: { description: 'What it has done.', schema: given('RenewalRun', renewalRunSchema) },
        ...asJob,
      },
      failures: [409],
    })),
    async (c) => {
      const { year, leaveOutIds } = await validBody(c, runRenewalsSchema);
      return answerOrJob(c, async (tell) => {
        await tell('storing');
        const run = await runRenewals(c.var.db, year, new Date(), leaveOutIds);
        kickMail(c.var);
        return run;
      });
    },
  );
