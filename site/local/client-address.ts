import type { IncomingMessage } from 'node:http';

/** Parts of a request that determine the client's address. */
export interface Origin {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

const plain = (address: string) => address.replace(/^::ffff:/, '');

export interface Client {
  address: string;
  /** True when the client used https to reach the proxy. */
  isSecure: boolean;
}

/**
 * Returns the client's address: the one that a trusted proxy forwards, otherwise the socket's (docs/api.md 1,
 * TRUSTED_PROXY).
 */
export function clientOf(request: Origin, trustedProxies: readonly string[]): Client {
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
