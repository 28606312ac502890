import { MAX_FILE_BYTES } from '../../../core/fields/limits.ts';
import { limitedBytes, OutsideError } from '../../http/outside.ts';

export interface PictureSource {
  fetch(address: string, init: RequestInit): Promise<Response>;
}

const MAX_HOPS = 5;
const HEADERS = { Accept: 'image/avif,image/webp,image/*;q=0.8' };
/** Host names without a public address (RFC 6761, 6762, 8375, 9476), or for internal networks. */
const INSIDE =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|invalid|onion|alt|arpa)$/;
/** URLs with an address as host are rejected, because public pictures have a host name. */
const NUMBERS = /^([\d.]+|\[.*\])$/;

export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const { hostname } = url;
  return (
    hostname.includes('.') && !hostname.endsWith('.') && !NUMBERS.test(hostname) && !INSIDE.test(hostname)
  );
}

/**
 * Public https URLs only, also in redirects. The client rejects private IP addresses. Throws an OutsideError,
 * or the client's error.
 */
export async function fetchPicture(
  source: PictureSource,
  address: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  let url = address;
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    if (!isPublicAddress(url)) throw new OutsideError('leads to an address that is not public');
    signal.throwIfAborted();
    const response = await source.fetch(url, { redirect: 'manual', headers: HEADERS, signal });
    if (response.ok) return limitedBytes(response, MAX_FILE_BYTES);
    await response.body?.cancel();
    const location = response.headers.get('location');
    const next = location === null ? null : URL.parse(location, url);
    if (response.status < 300 || response.status >= 400 || !next)
      throw new OutsideError(`answered ${response.status}`);
    url = next.href;
  }
  throw new OutsideError('too many redirects');
}
