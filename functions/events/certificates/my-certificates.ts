import type { Database } from '../../../db/database.ts';
import type { Settings } from '../../http/env.ts';
import { fileAddresses } from '../../mail/file-passes.ts';
import type { SignedLink } from '../../mail/rendering/links.ts';
import { type CertificateOf, validCertificates } from './certificates.ts';

/** The URLs become invalid when the participant's personal link is revoked or replaced. */
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
