import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PAPER_KINDS } from '../../../db/constants.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { applications } from '../../../db/tables/index.ts';
import { documentSchema } from '../../../db/validation/membership/applications.ts';
import { addedPaperSchema } from '../../../db/validation/membership/my.ts';
import { found } from '../../errors.ts';
import { checked } from '../../platform/http/json.ts';
import { formWithFile } from '../../platform/http/multipart.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { deletePaper, readPaper, selectPapers, takePaper } from './papers.ts';

const tag = 'applications';

/** Routes for documents of an application. */
export const applicationDocumentRoutes = new Hono<AppEnv>()
  .get(
    '/:id/documents/:documentId',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'A paper that the applicant has sent, to be saved',
        answers: { 200: { description: 'The file.', type: 'application/octet-stream', schema: {} } },
      }),
      readPaper,
    ),
  )
  .post(
    '/:id/documents',
    requireStaff,
    described(
      () => ({
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
      }),
      async (c) => {
        const { form, file } = await formWithFile(c, 'file');
        const id = recordId(c.req);
        found(
          await c.var.db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)),
        );
        await takePaper(c.var, id, { ...checked(addedPaperSchema, Object.fromEntries(form)), file });
        const account = c.var.identity.account;
        await recordAct(c.var.db, { action: 'update', resource: 'applications', recordId: id, account });
        return c.json(await selectPapers(c.var.db, id), 201);
      },
    ),
  )
  .delete(
    '/:id/documents/:documentId',
    requireStaffInSameTrip,
    described(
      () => ({
        tag,
        summary: 'Delete a paper; its file goes with the next night',
        answers: {
          200: {
            description: 'The paper that was deleted.',
            schema: given('ApplicationDocument', documentSchema),
          },
        },
      }),
      deletePaper,
    ),
  );
