import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PAPER_KINDS } from '../../../core/membership/kinds.ts';
import { documentSchema } from '../../../core/membership/validation/applications.ts';
import { addedPaperSchema } from '../../../core/membership/validation/my.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { applications } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { found } from '../../http/failures/errors.ts';
import { checked } from '../../http/json.ts';
import { formWithFile } from '../../http/multipart.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { deletePaper, readPaper, selectPapers, takePaper } from './papers.ts';

const tag = 'applications';

export const applicationDocumentRoutes = new Hono<AppEnv>()
  .get(
    '/:id/documents/:documentId',
    requireStaff,
    described(() => ({
      tag,
      summary: 'A paper that the applicant has sent, to be saved',
      answers: { 200: { description: 'The file.', type: 'application/octet-stream', schema: {} } },
    })),
    readPaper,
  )
  .post(
    '/:id/documents',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Add a paper, such as the scan of a form that was filled in by hand',
      description:
        'PDF, JPEG, PNG or WebP, by content, of at most 10 MB; five in all. 409 `too_many` or `wrong_state`.',
      body: {
        type: 'multipart/form-data',
        schema: {
          type: 'object',
          properties: {
            kind: { enum: [...PAPER_KINDS] },
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
          required: ['kind', 'file'],
        },
      },
      answers: {
        201: { description: 'All papers.', schema: given('ApplicationDocuments', z.array(documentSchema)) },
      },
      failures: [404, 409, 415],
    })),
    async (c) => {
      const { form, file } = await formWithFile(c, 'file');
      const id = recordId(c.req);
      found(await c.var.db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)));
      await takePaper(c.var, id, { ...checked(addedPaperSchema, Object.fromEntries(form)), file });
      const account = c.var.identity.account;
      await recordAct(c.var.db, { action: 'update', resource: 'applications', recordId: id, account });
      return c.json(await selectPapers(c.var.db, id), 201);
    },
  )
  .delete(
    '/:id/documents/:documentId',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Delete a paper; its file goes with the next night',
      answers: {
        200: {
          description: 'The paper that was deleted.',
          schema: given('ApplicationDocument', documentSchema),
        },
      },
    })),
    deletePaper,
  );
