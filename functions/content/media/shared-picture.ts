import { SHARED_SIZE, sharedKey } from '../../../db/pictures.ts';
import { logProblem } from '../../platform/http/log.ts';
import type { Call } from '../../types.ts';
import { fromStore } from './store-file.ts';

/** Quality in percent. Below this, text in the picture shows artefacts. */
const QUALITY = 82;

const TYPE = 'image/jpeg';

async function asJpeg(images: ImagesBinding, source: R2ObjectBody): Promise<Uint8Array | undefined> {
  try {
    const result = await images
      .input(source.body)
      .transform({ ...SHARED_SIZE, fit: 'cover' })
      .output({ format: TYPE, quality: QUALITY });
    return new Uint8Array(await result.response().arrayBuffer());
  } catch (error) {
    logProblem('shared picture', error);
    return undefined;
  }
}

/**
 * Creates and stores the JPEG of 1200 × 630 pixels that social networks show beside a link. Returns undefined
 * when the source picture or the image service is missing.
 */
export async function makeSharedPicture({ env }: Call, source: string): Promise<R2ObjectBody | undefined> {
  const picture = env.IMAGES && (await fromStore(env.BUCKET.get(source)));
  const jpeg = picture && env.IMAGES && (await asJpeg(env.IMAGES, picture));
  if (!jpeg) return undefined;
  const key = sharedKey(source);
  await fromStore(env.BUCKET.put(key, jpeg, { httpMetadata: { contentType: TYPE } }));
  return (await fromStore(env.BUCKET.get(key))) ?? undefined;
}
