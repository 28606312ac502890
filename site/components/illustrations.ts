import own from '#association/pictures.json' with { type: 'json' };
import type { Picture } from '../../core/association/profile-schema.ts';

const common = import.meta.glob<string>('../illustrations/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ofProfile = import.meta.glob<string>('#association/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.svg'.length);
const urls = new Map(Object.entries({ ...common, ...ofProfile }).map(([file, url]) => [nameOf(file), url]));

/** A drawing in the association's profile replaces the standard drawing with the same name. */
export function illustration(name: string): string {
  const url = urls.get(name);
  if (!url) throw new Error(`There is no illustration ${name}`);
  return url;
}

export const pictureOf = (place: Picture): string => own.places[place];

const RECORDS: readonly string[] = own.records;

export const fallbackPicture = (id: number): string =>
  illustration(RECORDS[id % RECORDS.length] ?? pictureOf('member'));
