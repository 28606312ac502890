import { createHash } from 'node:crypto';
import { networkOf } from '../../http/client-network.ts';
import type { Call } from '../../http/types.ts';

/**
 * Valid for one day. Contains LINK_KEY, so that nobody can find the address by hashing all addresses.
 * Undefined when limits are off or the address is unknown.
 */
export function senderOf({ settings, clientAddress }: Pick<Call, 'settings' | 'clientAddress'>) {
  if (settings.RATE_LIMITS === 'off' || !clientAddress) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(`${settings.LINK_KEY ?? ''} ${day} ${networkOf(clientAddress)}`)
    .digest('hex');
}
