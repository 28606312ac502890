import { isEmbedded } from '../../../core/fields/fields.ts';
import { pixelsOf } from '../../files/picture-size.ts';
import { type MediaStore, mediaStore, storeFile, storeImage } from '../../files/store-file.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';

/** A request body is at most one megabyte, so more pictures would have too few bytes each to be legible. */
export const MOST_PICTURES = 50;
export const MOST_PIXELS = 200_000_000;

const DATA_ADDRESS = /^data:[^,]*;base64,([A-Za-z0-9+/=\s]*)$/i;

type Bytes = Uint8Array<ArrayBuffer>;

export interface Addresses {
  imageUrl?: string | null | undefined;
  fileUrl?: string | undefined;
  pageUrls?: string[] | undefined;
}

interface Embedded {
  field: string;
  address: string;
}

interface Decoded extends Embedded {
  bytes: Bytes;
}

function embeddedIn({ imageUrl, fileUrl, pageUrls }: Addresses): Embedded[] {
  const given = { imageUrl: imageUrl ? [imageUrl] : [], fileUrl: fileUrl ? [fileUrl] : [], pageUrls };
  return (Object.keys(given) as (keyof Addresses)[]).flatMap((field) =>
    (given[field] ?? []).filter(isEmbedded).map((address) => ({ field, address })),
  );
}

function decoded(address: string): Bytes {
  const data = DATA_ADDRESS.exec(address)?.[1];
  if (!data) throw new ApiError(415, 'upload.type');
  return new Uint8Array(Buffer.from(data, 'base64'));
}

function refuseTooMany(files: { field: string; bytes: Bytes }[]): void {
  let pixels = 0;
  for (const [index, { field, bytes }] of files.entries()) {
    pixels += pixelsOf(bytes);
    if (index >= MOST_PICTURES || pixels > MOST_PIXELS)
      throw new ApiError(400, 'error.validation', { errors: { [field]: 'upload.tooManyPictures' } });
  }
}

const storePicture = async (store: MediaStore, bytes: Bytes) => (await storeImage(store, bytes)).url;

const storeAny = (store: MediaStore, { field, bytes }: Decoded) =>
  field === 'fileUrl' ? storeFile(store, bytes) : storePicture(store, bytes);

async function storePictureIfValid(store: MediaStore, { bytes }: Decoded): Promise<string | undefined> {
  try {
    return await storePicture(store, bytes);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

async function storeAll(
  call: Call,
  embedded: Embedded[],
  storeOne: (store: MediaStore, file: Decoded) => Promise<string | undefined>,
): Promise<Map<string, string>> {
  await call.identity.prove();
  const files = embedded.map((each) => ({ ...each, bytes: decoded(each.address) }));
  refuseTooMany(files);
  const store = mediaStore(call);
  const paths = new Map<string, string>();
  // One after the other, because decoding each file needs memory.
  for (const file of files) {
    const path = paths.get(file.address) ?? (await storeOne(store, file));
    if (path) paths.set(file.address, path);
  }
  return paths;
}

/** docs/api.md, section 7. An invalid session is refused before any file is decoded. */
export async function withStoredFiles<Values extends Addresses>(call: Call, values: Values): Promise<Values> {
  const embedded = embeddedIn(values);
  if (embedded.length === 0) return values;
  const paths = await storeAll(call, embedded, storeAny);
  const stored = <Address extends string | null | undefined>(address: Address) =>
    (address && paths.get(address)) || address;
  const { imageUrl, fileUrl, pageUrls } = values;
  return {
    ...values,
    ...(imageUrl && { imageUrl: stored(imageUrl) }),
    ...(fileUrl && { fileUrl: stored(fileUrl) }),
    ...(pageUrls && { pageUrls: pageUrls.map(stored) }),
  };
}

/** Linear, also in text that is not yet sanitised. */
const PICTURE_SOURCE = /(\ssrc=["']?)(data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]+)/gi;

/** Invalid pictures stay, and are removed when the HTML is sanitised. */
export async function withStoredPictures(call: Call, field: string, html: string): Promise<string> {
  const addresses = new Set([...html.matchAll(PICTURE_SOURCE)].map(([, , address = '']) => address));
  if (addresses.size === 0) return html;
  const embedded = [...addresses].map((address) => ({ field, address }));
  const paths = await storeAll(call, embedded, storePictureIfValid);
  return html.replace(PICTURE_SOURCE, (_, start, address) => start + (paths.get(address) ?? address));
}
