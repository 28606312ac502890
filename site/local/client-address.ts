import type { IncomingMessage } from 'node:http';

const plain = (address: string) => address.replace(/^::ffff:/, '');

export interface Client {
  address: string;
  /** Whether the client came to the proxy in front by https. */
  isSecure: boolean;
}

/** Who is calling: what a trusted proxy says, else the socket's own address (docs/api.md 1, TRUSTED_PROXY). */
export function clientOf(request: IncomingMessage, trustedProxies: readonly string[]): Client {
  const socketAddress = plain(request.socket.remoteAddress ?? '');
  if (!trustedProxies.includes(socketAddress)) return { address: socketAddress, isSecure: false };
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter(Boolean);
  // The last hop that is none of ours: what stands before it anybody could have written.
  const address = hops.findLast((hop) => !trustedProxies.includes(hop)) ?? socketAddress;
  return { address, isSecure: request.headers['x-forwarded-proto'] === 'https' };
}
