import { storedPicture } from '../../db/pictures.ts';

/** What an `img` needs to fetch a picture no larger than it is shown. `sizes` as in HTML. */
export function pictureSource(url: string, sizes: string) {
  const { srcset } = storedPicture(url) ?? {};
  return { ...(srcset && { srcSet: srcset, sizes }), src: url };
}
