import { createHash } from 'node:crypto';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Call } from '../../types.ts';

/**
 * Returns a hash under which the daily mails caused by one network are counted. LINK_KEY and the day are part
 * of the hash, so that nobody can guess the address. Returns undefined when limits are off.
 */
export function senderOf({ settings, clientAddress }: Pick<Call, 'settings' | 'clientAddress'>) {
  if (settings.RATE_LIMITS === 'off' || !clientAddress) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(`${settings.LINK_KEY ?? ''} ${day} ${networkOf(clientAddress)}`)
    .digest('hex');
}
