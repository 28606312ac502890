import { createHash } from 'node:crypto';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Call } from '../../types.ts';

/**
 * Returns a digest that counts the daily mails of one network; undefined when limits are off. LINK_KEY and
 * the day prevent guessing the address.
 */
export function senderOf({ settings, clientAddress }: Pick<Call, 'settings' | 'clientAddress'>) {
  if (settings.RATE_LIMITS === 'off' || !clientAddress) return undefined;
  const day = new Date().toISOString().slice(0, 10);
  return createHash('sha256')
    .update(`${settings.LINK_KEY ?? ''} ${day} ${networkOf(clientAddress)}`)
    .digest('hex');
}
