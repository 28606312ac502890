import { MAX_FILE_BYTES } from '../../db/constants.ts';
import { limitedBytes, OutsideError } from '../http/outside.ts';

/** What pictures of other sites are fetched through. */
export interface PictureSource {
  fetch(address: string, init: RequestInit): Promise<Response>;
}

const MAX_HOPS = 5;
const HEADERS = { Accept: 'image/avif,image/webp,image/*;q=0.8' };
/** Names that lead nowhere on the internet (RFC 6761, 6762, 8375, 9476), or are used inside of networks. */
const INSIDE =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|invalid|onion|alt|arpa)$/;
/** Of numbers alone, or an IPv6 address: those who have pictures for others have names. */
const NUMBERS = /^([\d.]+|\[.*\])$/;

/** Whether an address is https of a host that the whole internet can name. */
export function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const { hostname } = url;
  return (
    hostname.includes('.') && !hostname.endsWith('.') && !NUMBERS.test(hostname) && !INSIDE.test(hostname)
  );
}

/**
 * The bytes behind an address, over public https addresses alone at every hop. What a name leads to is judged by the source: it
 * connects to no address inside of a network. Throws an OutsideError, or what the source throws.
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
