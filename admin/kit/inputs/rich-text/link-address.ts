import { isEmail, mailtoHref } from '../../../../db/validation/email-address.ts';

const SCHEME = /^(https?:\/\/|mailto:|tel:)./i;
/** Doubled schemes such as `https://https://…`. They appear when a URL is pasted behind an existing scheme. */
const DOUBLED = /^(?:(?:https?|mailto|tel):\/{0,2}){2}|^https?:\/\/https?\/\//i;
/** Matches a path on this site, or an anchor on the current page. */
const OWN = /^[/#]/;
const HOST = /^[^\s@/.]+(\.[^\s@/.]+)+([/?#:]|$)/;

/** Converts typed text to a URL that browsers can open. Returns undefined when the text is not a URL. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address) || DOUBLED.test(address)) return undefined;
  if (SCHEME.test(address) || OWN.test(address)) return address;
  if (isEmail(address)) return mailtoHref(address);
  return HOST.test(address) ? `https://${address}` : undefined;
}
