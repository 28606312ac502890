import type { Locale } from '../../db/constants.ts';

/** Screenshots of the product, taken by scripts/guide-pictures.ts. */
const files = import.meta.glob<string>('../illustrations/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the phone screenshot of a guide step. Returns undefined for a step that does not use the site. */
export const guidePicture = (step: string, locale: Locale): string | undefined =>
  files[`../illustrations/guide/${step}-${locale}.webp`];
