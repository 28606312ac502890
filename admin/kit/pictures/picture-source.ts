import { storedPicture } from '../../../db/pictures.ts';

/** Returns `img` props that load a picture no larger than displayed. `sizes` is the HTML attribute. */
export function pictureSource(url: string, sizes: string) {
  const { srcset } = storedPicture(url) ?? {};
  return { ...(srcset && { srcSet: srcset, sizes }), src: url };
}
