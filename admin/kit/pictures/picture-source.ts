import { storedPicture } from '../../../db/pictures.ts';

/**
 * Returns `img` props with which the browser loads the smallest sufficient size of a picture. `sizes` is the
 * HTML attribute.
 */
export function pictureSource(url: string, sizes: string) {
  const { srcset } = storedPicture(url) ?? {};
  return { ...(srcset && { srcSet: srcset, sizes }), src: url };
}
