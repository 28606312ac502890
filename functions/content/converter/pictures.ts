import type { Engine } from './engine.ts';
import { pictureSizeOf } from './page.ts';
import { IMAGE, objectsOf } from './page-objects.ts';

/**
 * Size of PDFium's struct FPDF_IMAGEOBJ_METADATA. Its fields are width, height, two resolutions, bits per
 * pixel, colour space and mark.
 */
const METADATA_BYTES = 28;
const BITS_AT = 16;
/**
 * PDFium decodes an image of at least this size line by line. It decodes a smaller image completely and caches
 * it for the page.
 */
const READ_BY_LINES_BYTES = 60_000_000;
const SMALL_PIXELS = 1_000_000;

interface Picture {
  key: string;
  bytes: number;
  height: number;
}

function pictureOf({ pdfium }: Engine, page: number, image: number, metadata: number): Picture | undefined {
  const at = (offset: number) => pdfium.pdfium.getValue(metadata + offset, 'i32') >>> 0;
  if (!pdfium.FPDFImageObj_GetImagePixelSize(image, metadata, metadata + 4)) return undefined;
  if (at(0) * at(4) < SMALL_PIXELS) return undefined;
  if (!pdfium.FPDFImageObj_GetImageMetadata(image, page, metadata)) return undefined;
  const [width, height] = [at(0), at(4)];
  const fileBytes = pdfium.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  return {
    key: `${width}x${height}:${fileBytes}`,
    bytes: Math.ceil((width * at(BITS_AT)) / 32) * 4 * height,
    height,
  };
}

function unpackedPictures(engine: Engine, page: number): Picture[] {
  const { malloc, free } = engine.pdfium.pdfium.wasmExports;
  const metadata = malloc(METADATA_BYTES);
  const pictures = new Map<string, Picture>();
  for (const image of objectsOf(engine, page, IMAGE)) {
    const picture = pictureOf(engine, page, image, metadata);
    if (picture && picture.bytes < READ_BY_LINES_BYTES) pictures.set(picture.key, picture);
  }
  free(metadata);
  return [...pictures.values()];
}

export function ensurePicturesFit(engine: Engine, page: number): void {
  const pictures = unpackedPictures(engine, page);
  if (pictures.length === 0) return;
  const { malloc, free } = engine.pdfium.pdfium.wasmExports;
  const { width, height } = pictureSizeOf(engine, page);
  const tallest = Math.max(...pictures.map((picture) => picture.height));
  // PDFium scales a picture horizontally first, into a separate buffer, then vertically.
  const sizes = [width * height * 4, width * tallest * 3, ...pictures.map(({ bytes }) => bytes)];
  const blocks = sizes.map((bytes) => malloc(bytes));
  for (const block of blocks) if (block) free(block);
  // PDFium would omit pictures that do not fit its memory without an error.
  if (blocks.includes(0)) throw new Error('no memory for the pictures of a page');
}
