import { fileTypeFromBuffer } from 'file-type';
import type { Client } from 'pg';
import { storedPicture, variantKey, variantKeys } from '../../core/html/pictures.ts';
import { translate } from '../../core/messages/index.ts';
import { cleanPicture } from '../../functions/files/picture-metadata/index.ts';
import { pictureSize } from '../../functions/files/picture-size.ts';
import {
  isPrivateKey,
  type MediaStore,
  type StoredImage,
  storeImage,
} from '../../functions/files/store-file.ts';
import { ApiError } from '../../functions/http/failures/errors.ts';
import type { ObjectStore } from '../backup/stores.ts';
import { isNamed, replaceReferences } from './references.ts';

export interface CleanedPictures {
  looked: number;
  cleaned: number;
  left: { key: string; reason: string }[];
}

const pathOf = (key: string) => `/uploads/${key}`;
const keyOf = (path: string) => path.slice('/uploads/'.length);
const PICTURES = /^image\/(jpeg|png|webp|avif|gif)$/;
const isVariant = (key: string) => /^[0-9a-f]{64}-\d+w\.webp$/.test(key);
const isPassedOver = (key: string) => isVariant(key) || isPrivateKey(key);

async function isClean(key: string, bytes: Uint8Array): Promise<boolean | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  if (!(type && PICTURES.test(type.mime))) return undefined;
  const clean = cleanPicture(bytes, type.mime);
  if (!clean) throw new ApiError(422, 'upload.broken');
  const { width, height } = pictureSize(clean.bytes, clean.isTurned);
  const known = storedPicture(pathOf(key)) ?? { width, height };
  const isRightSize = known.width === width && known.height === height;
  return isRightSize && Buffer.compare(clean.bytes, bytes) === 0;
}

function replacements(key: string, { url }: StoredImage): Map<string, string> {
  const there = new Set(variantKeys(keyOf(url)));
  const hash = keyOf(url).slice(0, 64);
  const paths = new Map([[pathOf(key), url]]);
  const widths = variantKeys(key).map((each) => Number(/-(\d+)w\.webp$/.exec(each)?.[1]));
  for (const [index, each] of variantKeys(key).entries()) {
    const same = variantKey(hash, widths[index] ?? 0);
    if (same !== each) paths.set(pathOf(each), there.has(same) ? pathOf(same) : url);
  }
  return paths;
}

export interface MediaOffice {
  client: Client;
  objects: ObjectStore;
  media: MediaStore;
}

const MOVE_WORDS = `
  update media_pictures set file_name = old.file_name, alt_zh = old.alt_zh, alt_en = old.alt_en,
    focal_x = old.focal_x, focal_y = old.focal_y, is_kept = old.is_kept
  from media_pictures old where old.hash = $1 and media_pictures.hash = $2`;

async function replace({ client, objects, media }: MediaOffice, key: string, bytes: Uint8Array) {
  const withVariants = variantKeys(key).length > 0;
  const image = await storeImage(media, new Uint8Array(bytes), { withVariants });
  const paths = replacements(key, image);
  await replaceReferences(client, paths);
  // The old file is deleted last, so that an interrupted run can continue.
  const old = [...paths.keys()];
  if (await isNamed(client, old)) throw new ApiError(409, 'error.editConflict');
  for (const path of old) await objects.remove(keyOf(path));
  await client.query(MOVE_WORDS, [key.slice(0, 64), keyOf(image.url).slice(0, 64)]);
  await client.query('delete from media_objects where key = $1', [key]);
}

export async function cleanStoredPictures(office: MediaOffice): Promise<CleanedPictures> {
  const result: CleanedPictures = { looked: 0, cleaned: 0, left: [] };
  for (const { key } of await office.objects.list([])) {
    if (isPassedOver(key)) continue;
    const object = await office.objects.read(key);
    if (!object) continue;
    try {
      const isDone = await isClean(key, object.body);
      if (isDone === undefined) continue;
      result.looked++;
      if (isDone) continue;
      await replace(office, key, object.body);
      result.cleaned++;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      result.left.push({ key, reason: translate(error.key, 'en') });
    }
  }
  return result;
}
