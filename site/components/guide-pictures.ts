import type { Locale } from '../../core/association/locales.ts';

const files = import.meta.glob<string>('#association/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const urls = new Map(
  Object.entries(files).map(([file, url]) => [file.slice(file.lastIndexOf('/') + 1), url]),
);

export const guidePicture = (step: string, locale: Locale): string | undefined =>
  urls.get(`${step}-${locale}.webp`);
