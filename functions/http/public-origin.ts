import type { Settings } from '../env.ts';

/** Where addresses that people are given lead: the site's own, or that of the call where nobody has said it. */
export const publicOrigin = ({ SITE_URL, LINK_ORIGIN }: Settings, url: string): string =>
  new URL(SITE_URL ?? LINK_ORIGIN ?? url).origin;
