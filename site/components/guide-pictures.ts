import type { Locale } from '../../db/constants.ts';

/**
 * Screenshots from the association's profile, taken by scripts/guide-pictures.ts. A profile may have none.
 */
const files = import.meta.glob<string>('#association/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const urls = new Map(
  Object.entries(files).map(([file, url]) => [file.slice(file.lastIndexOf('/') + 1), url]),
);

/** Returns the phone screenshot of a guide step. Returns undefined for a step without one. */
export const guidePicture = (step: string, locale: Locale): string | undefined =>
  urls.get(`${step}-${locale}.webp`);
