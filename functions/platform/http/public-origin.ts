import type { Settings } from '../../env.ts';

/**
 * Returns the origin of links in mails and documents: the origin of the configured site. If no site is
 * configured, returns the origin of the request.
 */
export const publicOrigin = ({ SITE_URL, LINK_ORIGIN }: Settings, url: string): string =>
  new URL(SITE_URL ?? LINK_ORIGIN ?? url).origin;
