import { createHash } from 'node:crypto';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Call } from '../../types.ts';

/**
 * Returns a hash by which the daily mails of one network are counted. LINK_KEY and the day are part of the
 * hashed text, so that nobody can find the network's address by trying. Returns undefined when limits are off.
 */
export function senderOf({ settings, clientAddress }: Pick<Call, 'settings' | 'clientAddress'>) {
  if (settings.RATE_LIMITS === 'off' || !clientAddress) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(`${settings.LINK_KEY ?? ''} ${day} ${networkOf(clientAddress)}`)
    .digest('hex');
}
