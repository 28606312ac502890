import type { Settings } from './env.ts';

export const publicOrigin = ({ SITE_URL, LINK_ORIGIN }: Settings, url: string): string =>
  new URL(SITE_URL ?? LINK_ORIGIN ?? url).origin;
