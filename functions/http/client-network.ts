const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUP_BITS = 16;
const GROUPS = 8;

/**
 * IPv6: the first 64 bits, because one client usually controls a whole /64. Any other text stays unchanged.
 */
export const networkOf = (address: string): string => prefixOf(address, 64);

/** The first 48 bits of an IPv6 address, the usual allocation to a customer. */
export const siteOf = (address: string): string | undefined =>
  address.includes(':') && !MAPPED.test(address) ? prefixOf(address, 48) : undefined;

function prefixOf(address: string, bits: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  const network = groups.slice(0, bits / GROUP_BITS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/${bits}`;
}
