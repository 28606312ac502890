import { storedPicture } from '../../../db/pictures.ts';

/** Returns `img` props that fetch an image no larger than displayed. `sizes` is as in HTML. */
export function pictureSource(url: string, sizes: string) {
  const { srcset } = storedPicture(url) ?? {};
  return { ...(srcset && { srcSet: srcset, sizes }), src: url };
}
