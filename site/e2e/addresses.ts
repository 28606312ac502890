import type { APIRequestContext } from '@playwright/test';

export const origin = () => process.env.BASE_URL ?? '';

export const LANGUAGES = [
  { prefix: '', lang: 'zh-Hant-HK' },
  { prefix: '/zh-cn', lang: 'zh-Hans' },
  { prefix: '/en', lang: 'en' },
];

const FIXED = ['/', '/about', '/news', '/events', '/members', '/join', '/join/apply', '/venue-rental'];
const MORE = [
  '/publications',
  '/contact',
  '/guide',
  '/privacy',
  '/verify',
  '/unsubscribe',
  '/subscribe',
  '/search',
  '/search?q=%E7%89%8C%E7%85%A7',
];

export const PATHS = [
  ...FIXED,
  ...MORE,
  '/members/page/2',
  '/members/district/sha-tin',
  '/members/HKPT000028',
  '/publications/kind/album',
  '/publications/1',
  '/news/topic/1',
  '/news/1',
  '/news/4',
  '/events/1',
  '/nothing-here',
  '/news/999999',
  '/events/999999',
];

export const isMissing = (path: string) => path.includes('nothing') || path.includes('999999');

export const inLanguage = (prefix: string, path: string) => (path === '/' ? prefix || '/' : prefix + path);

export async function htmlOf(
  request: APIRequestContext,
  path: string,
): Promise<{ status: number; html: string }> {
  const response = await request.get(origin() + path);
  return { status: response.status(), html: await response.text() };
}
