import { Hono } from 'hono';
import { verifiedCertificateSchema } from '../../../core/events/validation/certificates.ts';
import { verifiedSchema } from '../../../core/membership/validation/verify.ts';
import { limitVerifying } from '../../http/middleware/rate-limit.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { verifyCertificate } from '../../papers/attendance-view.ts';
import { verifyNumber } from './verify.ts';

export const verifyRoutes = new Hono<AppEnv>()
  .get(
    '/c/:number',
    described(() => ({
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
    })),
    async (c) => {
      await limitVerifying(c);
      c.header('Cache-Control', 'no-store');
      return c.json(await verifyCertificate(c.var.db, c.req.param('number') ?? ''));
    },
  )
  .get(
    '/:number',
    described(() => ({
      tag: 'membership',
      summary: 'Whether a member’s number is valid today',
      description: 'In any case and width. 404 for one that is nobody’s or was never approved.',
      answers: { 200: { description: 'The member.', schema: given('Verified', verifiedSchema) } },
      failures: [404, 429],
    })),
    async (c) => {
      await limitVerifying(c);
      c.header('Cache-Control', 'no-store');
      return c.json(await verifyNumber(c.var.db, c.req.param('number') ?? ''));
    },
  );
