import {
  eventCertificatesSchema,
  issueCertificatesSchema,
} from '../../../db/validation/events/certificates.ts';
import { pdfCall } from '../../money/papers/pdf-call.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

export function certificateCalls(): Calls {
  const tag = 'events';
  const answers = {
    200: { description: 'The certificates.', schema: given('EventCertificates', eventCertificatesSchema) },
  };
  return {
    'GET /api/events/:id/certificates': {
      tag,
      summary: 'List the certificates of attendance of an event',
      answers,
      failures: [404],
    },
    'POST /api/events/:id/certificates': {
      tag,
      summary: 'Issue certificates to everybody who came and has none',
      description:
        'Came: checked in and not undone. `isMailed` sends each holder of a valid certificate one mail with the own link.',
      body: { schema: taken('CertificateIssue', issueCertificatesSchema) },
      answers,
      failures: [404],
    },
    'GET /api/certificates/:id/pdf': pdfCall(
      tag,
      'A certificate of attendance as PDF; 404 once it is revoked',
    ),
    'POST /api/certificates/:id/revoke': {
      tag,
      summary: 'Revoke a certificate of attendance',
      description:
        'Its number says so from then on. An undone check-in, a cancellation and a transfer revoke it as well.',
      answers,
      failures: [404],
    },
  };
}
