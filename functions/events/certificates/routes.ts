import { Hono } from 'hono';
import {
  eventCertificatesSchema,
  issueCertificatesSchema,
} from '../../../core/events/validation/certificates.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { pdfCall } from '../../papers/paper-calls.ts';
import { sendPaper } from '../../papers/send-paper.ts';
import { issueCertificates, readCertificates, revokeCertificate } from './certificates.ts';

const tag = 'events';
const answers = {
  200: { description: 'The certificates.', schema: given('EventCertificates', eventCertificatesSchema) },
};

export const eventCertificateRoutes = new Hono<AppEnv>()
  .get(
    '/:id/certificates',
    requireStaff,
    described(() => ({
      tag,
      summary: 'List the certificates of attendance of an event',
      answers,
      failures: [404],
    })),
    async (c) => c.json(await readCertificates(c.var.db, recordId(c.req), c.var.identity.account)),
  )
  .post(
    '/:id/certificates',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Issue certificates to everybody who came and has none',
      description:
        'Came: checked in, not earlier than 24 hours before the event, and not undone. 409 `too_early` before the day of the event. `isMailed` sends each holder of a valid certificate one mail with the own link.',
      body: { schema: taken('CertificateIssue', issueCertificatesSchema) },
      answers,
      failures: [404, 409],
    })),
    async (c) => {
      const wanted = await validBody(c, issueCertificatesSchema);
      const answer = await issueCertificates(c.var.db, recordId(c.req), wanted);
      kickMail(c.var);
      return c.json(answer);
    },
  );

export const certificateRoutes = new Hono<AppEnv>()
  .get(
    '/:id/pdf',
    requireStaffInSameTrip,
    described(() => pdfCall(tag, 'A certificate of attendance as PDF; 404 once it is revoked')),
    (c) => sendPaper(c, 'attendance'),
  )
  .post(
    '/:id/revoke',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Revoke a certificate of attendance',
      description:
        'Its number says so from then on. An undone check-in, a cancellation and a transfer revoke it as well.',
      answers,
      failures: [404],
    })),
    async (c) => c.json(await revokeCertificate(c.var.db, recordId(c.req))),
  );
