import { logProblem } from '../http/failures/log.ts';

export const QUALITY = 80;

async function resized(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, width: number) {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: QUALITY });
  return new Uint8Array(await result.response().arrayBuffer());
}

/**
 * Each variant is made from the next larger one, so that the original is decoded only once. Returns undefined
 * when the service fails.
 */
export async function makeVariants(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  widths: number[],
): Promise<Map<number, Uint8Array> | undefined> {
  const variants = new Map<number, Uint8Array>();
  let source = bytes;
  try {
    for (const width of widths.toSorted((a, b) => b - a)) {
      source = await resized(images, source, width);
      variants.set(width, source);
    }
    return variants;
  } catch (error) {
    logProblem('picture variants', error);
    return undefined;
  }
}
