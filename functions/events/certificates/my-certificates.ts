import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../env.ts';
import { fileAddresses } from '../../office/file-passes/file-passes.ts';
import type { SignedLink } from '../../office/mail/links.ts';
import { type CertificateOf, validCertificates } from './certificates.ts';

/**
 * Returns a function that finds certificates of registrations. The URLs of their PDF files become invalid
 * when the participant's personal link is revoked or replaced.
 */
export function certificatesBy(
  db: Database,
  settings: Settings,
  link: Pick<SignedLink, 'id' | 'generation'>,
): CertificateOf {
  const addressOf = fileAddresses(settings, link, new Date());
  return async (registrationIds: number[]) => {
    const valid = await validCertificates(db, registrationIds);
    if (!addressOf) return new Map();
    return new Map(
      [...valid].map(([registrationId, { id, number }]) => [
        registrationId,
        { number, address: addressOf('attendance', id) },
      ]),
    );
  };
}
