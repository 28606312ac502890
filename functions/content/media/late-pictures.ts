// Pictures that are created when they are first requested.

import { PHONE_WIDTH, SHARED_SIZE, sourceOfPhone, sourceOfShared } from '../../../core/html/pictures.ts';
import { QUALITY } from '../../files/picture-variants.ts';
import { fromStore } from '../../files/store-file.ts';
import { logProblem } from '../../http/log.ts';
import type { Call } from '../../http/types.ts';

interface Recipe {
  source: string;
  transform: ImageTransform;
  output: ImageOutputOptions;
}

function recipeOf(key: string): Recipe | undefined {
  const shared = sourceOfShared(key);
  // In a JPEG below this quality, text in the picture shows artefacts.
  if (shared)
    return {
      source: shared,
      transform: { ...SHARED_SIZE, fit: 'cover' },
      output: { format: 'image/jpeg', quality: 82 },
    };
  const phone = sourceOfPhone(key);
  if (phone)
    return {
      source: phone,
      transform: { width: PHONE_WIDTH, fit: 'scale-down' },
      output: { format: 'image/webp', quality: QUALITY },
    };
  return undefined;
}

async function make(
  images: ImagesBinding,
  picture: R2ObjectBody,
  { transform, output }: Recipe,
): Promise<Uint8Array | undefined> {
  try {
    const result = await images.input(picture.body).transform(transform).output(output);
    return new Uint8Array(await result.response().arrayBuffer());
  } catch (error) {
    logProblem('late picture', error);
    return undefined;
  }
}

/**
 * Creates a picture when it is first requested. If the image service fails or is not configured, returns the
 * source for the phone variant, and stores nothing.
 */
export async function makeLatePicture({ env }: Call, key: string): Promise<R2ObjectBody | undefined> {
  const recipe = recipeOf(key);
  const get = (each: string) => fromStore(env.BUCKET.get(each)).then((found) => found ?? undefined);
  const source = recipe && (await get(recipe.source));
  if (!source) return undefined;
  const made = env.IMAGES && (await make(env.IMAGES, source, recipe));
  if (!made) return sourceOfPhone(key) ? get(recipe.source) : undefined;
  const contentType = recipe.output.format;
  await fromStore(env.BUCKET.put(key, made, { httpMetadata: { contentType } }));
  return get(key);
}
