// Pictures that are created when they are first requested.

import { PHONE_WIDTH, SHARED_SIZE, sourceOfPhone, sourceOfShared } from '../../../core/html/pictures.ts';
import { QUALITY } from '../../files/picture-variants.ts';
import { fromStore } from '../../files/store-file.ts';
import type { Bindings } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import type { Call } from '../../http/types.ts';

interface Recipe {
  source: string;
  /** A JPEG has no transparent pixels. */
  hasWhiteGround: boolean;
  transform: ImageTransform;
  output: ImageOutputOptions;
}

function recipeOf(key: string): Recipe | undefined {
  const shared = sourceOfShared(key);
  // In a JPEG below this quality, text in the picture shows artefacts.
  if (shared)
    return {
      source: shared,
      hasWhiteGround: true,
      transform: { ...SHARED_SIZE, fit: 'cover', background: '#ffffff' },
      output: { format: 'image/jpeg', quality: 82 },
    };
  const phone = sourceOfPhone(key);
  if (phone)
    return {
      source: phone,
      hasWhiteGround: false,
      transform: { width: PHONE_WIDTH, fit: 'scale-down' },
      output: { format: 'image/webp', quality: QUALITY },
    };
  return undefined;
}

async function onWhite(ground: Fetcher, picture: R2ObjectBody): Promise<ReadableStream<Uint8Array>> {
  const answer = await ground.fetch('http://white-ground/', {
    method: 'POST',
    body: await picture.arrayBuffer(),
  });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  return answer.body;
}

async function make(
  { IMAGES, WHITE_GROUND }: Bindings,
  picture: R2ObjectBody,
  { hasWhiteGround, transform, output }: Recipe,
): Promise<Uint8Array | undefined> {
  if (!IMAGES) return undefined;
  try {
    const source = hasWhiteGround && WHITE_GROUND ? await onWhite(WHITE_GROUND, picture) : picture.body;
    const result = await IMAGES.input(source).transform(transform).output(output);
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
  const made = await make(env, source, recipe);
  if (!made) return sourceOfPhone(key) ? get(recipe.source) : undefined;
  const contentType = recipe.output.format;
  await fromStore(env.BUCKET.put(key, made, { httpMetadata: { contentType } }));
  return get(key);
}
