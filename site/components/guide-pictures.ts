import type { Locale } from '../../db/constants.ts';

/** Taken of the product itself: scripts/guide-pictures.ts. */
const files = import.meta.glob<string>('../illustrations/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** How a step of the guide looks on a phone; none of a step that happens elsewhere. */
export const guidePicture = (step: string, locale: Locale): string | undefined =>
  files[`../illustrations/guide/${step}-${locale}.webp`];
