import type { IncomingMessage } from 'node:http';

const plain = (address: string) => address.replace(/^::ffff:/, '');

export interface Client {
  address: string;
  isSecure: boolean;
}

/** docs/api.md 1, TRUSTED_PROXY. */
export function clientOf(request: IncomingMessage, trustedProxies: readonly string[]): Client {
  const socketAddress = plain(request.socket.remoteAddress ?? '');
  if (!trustedProxies.includes(socketAddress)) return { address: socketAddress, isSecure: false };
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter(Boolean);
  // The last hop that is not a trusted proxy. Anybody could have forged the hops before it.
  const address = hops.findLast((hop) => !trustedProxies.includes(hop)) ?? socketAddress;
  return { address, isSecure: request.headers['x-forwarded-proto'] === 'https' };
}
