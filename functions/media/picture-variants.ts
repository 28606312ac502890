import { logProblem } from '../http/log.ts';

/** Percent; WebP of 80 looks like JPEG of 90. */
const QUALITY = 80;

async function resized(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, width: number) {
  const result = await images
    .input(new Blob([bytes]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: QUALITY });
  return new Uint8Array(await result.response().arrayBuffer());
}

/**
 * WebP variants of a picture by width, each made of the next larger one, so that the picture itself is decoded once.
 * Gives nothing when the service cannot make them: a picture is stored without them too.
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
