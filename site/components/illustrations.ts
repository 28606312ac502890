const files = import.meta.glob<string>('../illustrations/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

export type IllustrationName =
  | 'dog'
  | 'cat'
  | 'parrot'
  | 'fish'
  | 'rabbit'
  | 'tortoise'
  | 'shop'
  | 'clinic'
  | 'exhibition'
  | 'harbour'
  | 'empty'
  | 'mark'
  | 'favicon';

export function illustration(name: IllustrationName): string {
  const url = files[`../illustrations/${name}.svg`];
  if (!url) throw new Error(`There is no illustration ${name}`);
  return url;
}

const SCENES: IllustrationName[] = [
  'exhibition',
  'fish',
  'shop',
  'parrot',
  'clinic',
  'rabbit',
  'cat',
  'tortoise',
  'dog',
];

/** Returns the illustration of a record without a picture, always the same for an id. */
export const fallbackPicture = (id: number): string => illustration(SCENES[id % SCENES.length] ?? 'harbour');
