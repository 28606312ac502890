/** Percentages of the picture's width and height. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' };
const QUALITY = 0.92;

const endingOf = (url: string) => /\.([a-z]+)$/.exec(url)?.[1] ?? '';

/** Only one frame of an animated GIF would remain. */
export const canBeCropped = (url: string): boolean => endingOf(url) !== 'gif';

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/**
 * A WebP file marks an animation by a flag, a PNG file by a chunk before the pixels, an AVIF file by its
 * file-type brand.
 */
export function isAnimation(bytes: Uint8Array): boolean {
  const head = ascii(bytes.subarray(0, 16));
  if (head.startsWith('RIFF')) return head.slice(8) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (head.slice(4, 8) === 'ftyp') return head.slice(8, 12) === 'avis';
  if (!head.startsWith('\x89PNG')) return head.startsWith('GIF8');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = ascii(bytes.subarray(at + 4, at + 8));
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL';
  }
  return false;
}

const pixels = (share: number, side: number) => Math.round((share / 100) * side);

export async function croppedFile(image: HTMLImageElement, area: Area, name: string): Promise<File> {
  const { naturalWidth, naturalHeight, src } = image;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, pixels(area.width, naturalWidth));
  canvas.height = Math.max(1, pixels(area.height, naturalHeight));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, -pixels(area.x, naturalWidth), -pixels(area.y, naturalHeight));
  const type = TYPES[endingOf(src)] ?? 'image/webp';
  const blob = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, type, QUALITY));
  if (!blob) throw new Error('the canvas gave nothing');
  return new File([blob], name || 'picture', { type: blob.type });
}

const within = (point: number, from: number, length: number) =>
  Math.round(Math.min(1, Math.max(0, (point * 100 - from) / length)) * 100) / 100;

interface FocalPoint {
  focalX: number;
  focalY: number;
}

export const focalWithin = ({ focalX, focalY }: FocalPoint, area: Area): FocalPoint => ({
  focalX: within(focalX, area.x, area.width),
  focalY: within(focalY, area.y, area.height),
});
