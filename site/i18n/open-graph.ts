import { SHARED_SIZE, sharedPicture } from '../../db/pictures.ts';

/** Pictures for social networks, in `/og`. The build makes them from the profile's drawings. */
export type Scene = 'harbour' | 'exhibition' | 'shop' | 'clinic';

/**
 * Returns the picture for social networks: the picture of the record, or else of the section. Social networks
 * show no SVG; stored pictures are shared as JPEG.
 */
export function openGraphImage(imageUrl: string | null | undefined, otherwise: Scene): string {
  if (!imageUrl || /\.svg$|^data:/i.test(imageUrl)) return `/og/${otherwise}.jpg`;
  return sharedPicture(imageUrl) ?? imageUrl;
}

/** Returns the size of a JPEG for social networks, or undefined if the picture is of another type. */
export const sharedSize = (image: string): typeof SHARED_SIZE | undefined =>
  /^\/og\/|\.share\.jpg$/.test(image) ? SHARED_SIZE : undefined;
