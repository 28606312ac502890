import { withoutLocale } from '../db/locale-paths.ts';

/** On every prebuilt page and file, here and in production (`_headers`). Scripts and styles are in each page's own policy. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
};

/** A page that shows what is somebody's own: kept nowhere, and no other site learns its address. */
const isPrivate = (pathname: string) => withoutLocale(pathname) === '/my';

export const securityHeadersOf = (pathname: string): typeof SECURITY_HEADERS =>
  isPrivate(pathname) ? { ...SECURITY_HEADERS, 'Referrer-Policy': 'no-referrer' } : SECURITY_HEADERS;

/** By https alone: browsers then ask for nothing else for a year. Other names below the site's own may still be http. */
export const HSTS = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };

export const PAGE_CACHE = 'public, max-age=0, must-revalidate';
/** Names under these folders carry a hash of their content. */
export const IMMUTABLE_FOLDERS = ['/_astro/', '/admin/assets/'];
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

/** For how long a page or a file may be kept. */
export function cacheOf(pathname: string): string {
  if (isPrivate(pathname)) return 'no-store';
  return IMMUTABLE_FOLDERS.some((folder) => pathname.startsWith(folder)) ? IMMUTABLE_CACHE : PAGE_CACHE;
}
