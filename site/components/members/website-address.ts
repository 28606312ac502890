/** What a member wrote as website, as a link; undefined when it is no web address. */
export function websiteAddress(written: string): { href: string; text: string } | undefined {
  const address = written.trim();
  if (!address) return undefined;
  // Digits after the colon are a port: what stands before it is the host.
  const url = URL.parse(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined;
  return { href: url.href, text: (url.host + url.pathname).replace(/\/$/, '') };
}
