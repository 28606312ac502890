import type { Settings } from '../../env.ts';

/** Origin of links for people: the site's origin, or that of the request when none is configured. */
export const publicOrigin = ({ SITE_URL, LINK_ORIGIN }: Settings, url: string): string =>
  new URL(SITE_URL ?? LINK_ORIGIN ?? url).origin;
