import { Hono } from 'hono';
import { issueCertificatesSchema } from '../../../db/validation/events/certificates.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { sendPaper } from '../../money/papers/send-paper.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { issueCertificates, readCertificates, revokeCertificate } from './certificates.ts';

/** Certificates of attendance, below `/api/events`. */
export const eventCertificateRoutes = new Hono<AppEnv>()
  .get('/:id/certificates', requireStaff, async (c) =>
    c.json(await readCertificates(c.var.db, recordId(c.req), (c.var.identity.proved as Session).user)),
  )
  .post('/:id/certificates', requireStaff, async (c) => {
    const wanted = await validBody(c, issueCertificatesSchema);
    const answer = await issueCertificates(c.var.db, recordId(c.req), wanted);
    kickMail(c.var);
    return c.json(answer);
  });

export const certificateRoutes = new Hono<AppEnv>()
  .get('/:id/pdf', requireStaffInSameTrip, (c) => sendPaper(c, 'attendance'))
  .post('/:id/revoke', requireStaff, async (c) => c.json(await revokeCertificate(c.var.db, recordId(c.req))));
