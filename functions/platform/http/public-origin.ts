import type { Settings } from '../../env.ts';

/** Origin of links in mails and documents: the configured site, or the origin of the request without one. */
export const publicOrigin = ({ SITE_URL, LINK_ORIGIN }: Settings, url: string): string =>
  new URL(SITE_URL ?? LINK_ORIGIN ?? url).origin;
