import { createHash } from 'node:crypto';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Call } from '../../types.ts';

/**
 * Returns a hash that identifies a network for one day, to count the mails that the network causes. The
 * hashed text contains LINK_KEY, so that nobody can find the network's address by hashing all addresses.
 * Returns undefined when limits are off or the address is unknown.
 */
export function senderOf({ settings, clientAddress }: Pick<Call, 'settings' | 'clientAddress'>) {
  if (settings.RATE_LIMITS === 'off' || !clientAddress) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(`${settings.LINK_KEY ?? ''} ${day} ${networkOf(clientAddress)}`)
    .digest('hex');
}
