import { withoutLocale } from '../core/association/locale-paths.ts';
import { COLOURS_PATH } from '../core/content/colours.ts';

/**
 * On one machine and on Cloudflare (`_headers`). Each page also has its own content security policy for
 * scripts and styles.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
};

/** The personal page must not be cached, and its URL must not be sent as referrer. */
const isPrivate = (pathname: string) => withoutLocale(pathname) === '/my';

export const securityHeadersOf = (pathname: string): typeof SECURITY_HEADERS =>
  isPrivate(pathname) ? { ...SECURITY_HEADERS, 'Referrer-Policy': 'no-referrer' } : SECURITY_HEADERS;

/** One year. Excludes subdomains, because they may still use http. */
export const HSTS = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };

export const PAGE_CACHE = 'public, max-age=0, must-revalidate';
/** Pages name it with its digest; the short time heals a copy that was read before the new one was published. */
const COLOURS_CACHE = 'public, max-age=300, stale-while-revalidate=31536000';
/** Files here have a content hash in their names. */
export const IMMUTABLE_FOLDERS = ['/_astro/', '/admin/assets/', '/door/assets/'];
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';

export const isImmutable = (pathname: string): boolean =>
  IMMUTABLE_FOLDERS.some((folder) => pathname.startsWith(folder));

export function cacheOf(pathname: string): string {
  if (isPrivate(pathname)) return 'no-store';
  if (pathname === COLOURS_PATH) return COLOURS_CACHE;
  return isImmutable(pathname) ? IMMUTABLE_CACHE : PAGE_CACHE;
}
