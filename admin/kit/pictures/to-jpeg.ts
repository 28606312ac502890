import { JPEG_QUALITY } from '../../../core/content/limits.ts';

const LONGEST_SIDE_PX = 2560;

/** At most 2560 px. Removes location and camera data. */
export async function toJpeg(file: Blob, name: string): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency, so transparent areas become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return asJpeg(canvas, name);
}

/**
 * Only some browsers, such as Safari, can read HEIC. Others return the file unchanged, and the API answers
 * with advice.
 */
export const readableHeic = (file: File): Promise<File> => toJpeg(file, file.name).catch(() => file);

export async function asJpeg(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error('no JPEG');
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
