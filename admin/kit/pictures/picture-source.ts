import { storedPicture } from '../../../core/html/pictures.ts';

export function pictureSource(url: string, sizes: string) {
  const { srcset } = storedPicture(url) ?? {};
  return { ...(srcset && { srcSet: srcset, sizes }), src: url };
}
