import { ownProperty } from '../../../core/text/own-property.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';
import { limitedBytes, limitedText, OutsideError } from '../../http/outside.ts';

const HOSTS = ['facebook.com', 'fb.com', 'fb.me'];
const PICTURE_HOSTS = [...HOSTS, 'fbcdn.net', 'fbsbx.com'];
const MAX_HOPS = 5;
const TIMEOUT_MS = 10_000;
const MAX_PAGE_BYTES = 3 * 1024 * 1024;
const GRAPH_URL = 'https://graph.facebook.com/v23.0/';
/** Facebook shows this page instead of a post when a login is required. */
const LOGIN_TITLE = /^(facebook|log in|登入|登录|error)/i;

export interface FacebookPost {
  title: string;
  description: string;
  imageUrl: string | undefined;
}

const isOn = (hosts: string[], { protocol, hostname, port, username }: URL) =>
  protocol === 'https:' &&
  !port &&
  !username &&
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/**
 * Given hosts only, even after redirects. Throws an OutsideError for other hosts, error statuses and too many
 * redirects.
 */
async function fetchFrom(hosts: string[], address: string): Promise<Response> {
  let url = new URL(address);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    if (!isOn(hosts, url)) throw new OutsideError(`leads to ${url.hostname}`);
    const headers = { Accept: '*/*', 'User-Agent': 'facebookexternalhit/1.1', 'Accept-Language': 'zh-HK' };
    const response = await fetch(url, { redirect: 'manual', headers, signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) {
      if (!response.ok) throw new OutsideError(`answered ${response.status}`);
      return response;
    }
    await response.body?.cancel();
    url = new URL(location, url);
  }
  throw new OutsideError('too many redirects');
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ownProperty(NAMED, String(name).toLowerCase()) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });

function openGraph(html: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,20000}>/gi)) {
    const name = /\b(?:property|name)\s*=\s*["']og:(\w+)["']/i.exec(tag)?.[1];
    const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    if (name && content && !tags.has(name))
      tags.set(
        name,
        decodeEntities(content[1] ?? content[2] ?? '')
          .replaceAll('\0', '')
          .trim(),
      );
  }
  return tags;
}

const postOf = (title = '', description = '', imageUrl?: string): FacebookPost | undefined => {
  const isReadable = Boolean(description || title) && !(LOGIN_TITLE.test(title) && !description);
  if (!isReadable) return undefined;
  const firstLine = description.split('\n')[0] ?? '';
  return {
    title: (LOGIN_TITLE.test(title) ? firstLine : title || firstLine).slice(0, 200).toWellFormed(),
    description: (description || title).slice(0, 20_000).toWellFormed(),
    imageUrl,
  };
};

async function readGraph(address: string, token: string): Promise<FacebookPost | undefined> {
  const url = new URL(GRAPH_URL);
  url.searchParams.set('id', address);
  url.searchParams.set('fields', 'og_object{title,description,image}');
  url.searchParams.set('access_token', token);
  const text = await limitedText(await fetchFrom(HOSTS, url.href), MAX_PAGE_BYTES);
  const found = JSON.parse(text)?.og_object ?? {};
  const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return postOf(textIn(found.title), textIn(found.description), textIn(found.image?.[0]?.url));
}

async function readPage(address: string): Promise<FacebookPost | undefined> {
  const tags = openGraph(await limitedText(await fetchFrom(HOSTS, address), MAX_PAGE_BYTES));
  return postOf(tags.get('title'), tags.get('description'), tags.get('image'));
}

const attempt = async (read: Promise<FacebookPost | undefined>) => {
  try {
    return await read;
  } catch (error) {
    logProblem('Facebook', error);
    return undefined;
  }
};

export async function readPost(settings: Settings, address: string): Promise<FacebookPost> {
  if (!isOn(HOSTS, new URL(address)))
    throw new ApiError(400, 'error.validation', { errors: { facebookUrl: 'events.facebookUrl.invalid' } });
  const token = settings.FACEBOOK_ACCESS_TOKEN;
  const post = (token && (await attempt(readGraph(address, token)))) || (await attempt(readPage(address)));
  if (!post) throw new ApiError(502, 'events.facebookUnreadable', { code: 'facebook_unreadable' });
  return post;
}

export async function readPicture(
  address: string,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await limitedBytes(await fetchFrom(PICTURE_HOSTS, address), limit);
  } catch {
    return undefined;
  }
}
