import { SHARED_SIZE, sharedPicture } from '../../core/html/pictures.ts';

export type Scene = 'harbour' | 'exhibition' | 'shop' | 'clinic';

export function openGraphImage(imageUrl: string | null | undefined, otherwise: Scene): string {
  // Social networks show no SVG; stored pictures are shared as JPEG.
  if (!imageUrl || /\.svg$|^data:/i.test(imageUrl)) return `/og/${otherwise}.jpg`;
  return sharedPicture(imageUrl) ?? imageUrl;
}

export const sharedSize = (image: string): typeof SHARED_SIZE | undefined =>
  /^\/og\/|\.shared\.jpg$/.test(image) ? SHARED_SIZE : undefined;
