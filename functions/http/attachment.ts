import { inStoredOrder } from '../../core/fields/fields.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go.
const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** RFC 6266. */
export function attachment(fileName: string): string {
  const name = inStoredOrder(fileName).replace(FORBIDDEN, '_').trim();
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
