import { isEmail, mailtoHref } from '../../../../core/fields/email-address.ts';

const SCHEME = /^(https?:\/\/|mailto:|tel:)./i;
/** `https://https://…` appears when a URL is pasted behind an existing scheme. */
const DOUBLED = /^(?:(?:https?|mailto|tel):\/{0,2}){2}|^https?:\/\/https?\/\//i;
const OWN = /^[/#]/;
const HOST = /^[^\s@/.]+(\.[^\s@/.]+)+([/?#:]|$)/;

export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address) || DOUBLED.test(address)) return undefined;
  if (SCHEME.test(address) || OWN.test(address)) return address;
  if (isEmail(address)) return mailtoHref(address);
  return HOST.test(address) ? `https://${address}` : undefined;
}
