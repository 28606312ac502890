import { verifiedCertificateSchema } from '../../../db/validation/events/certificates.ts';
import { verifiedSchema } from '../../../db/validation/membership/verify.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given } from '../../platform/openapi/schemas.ts';

export const verifyCalls = (): Calls => ({
  'GET /api/verify/:number': {
    tag: 'membership',
    summary: 'Whether a member’s number is valid today',
    description: 'In any case and width. 404 for one that is nobody’s or was never approved.',
    answers: { 200: { description: 'The member.', schema: given('Verified', verifiedSchema) } },
    failures: [404, 429],
  },
  'GET /api/verify/c/:number': {
    tag: 'events',
    summary: 'Whether a certificate of attendance is valid',
    description: 'In any case and width. Without the name once it is revoked.',
    answers: {
      200: {
        description: 'The certificate.',
        schema: given('VerifiedCertificate', verifiedCertificateSchema),
      },
    },
    failures: [404, 429],
  },
});
