const SCHEME = /^(https?:\/\/|mailto:|tel:)./i;
/** Of this site, or of this page. */
const OWN = /^[/#]/;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST = /^[^\s@/.]+(\.[^\s@/.]+)+([/?#:]|$)/;

/** What somebody types for a link as an address that a browser follows; nothing for what is none. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address)) return undefined;
  if (SCHEME.test(address) || OWN.test(address)) return address;
  if (EMAIL.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : undefined;
}
