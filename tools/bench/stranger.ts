import sharp from 'sharp';
import { LONG_TEXT } from '../../core/fields/fields.ts';
import { type Figure, median } from './figures.ts';
import { memoryPeak, processorTime } from './process-cost.ts';

interface Strange {
  name: string;
  path: string | (() => string);
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit | (() => BodyInit);
  /** In milliseconds. */
  most?: number;
}

const TIMES = 8;
const WARM_UP = 2;
const MOST_MS = 50;
const MOST_MB = 20;
const ASKED = 30;
const AT_ONCE = 4;
/** A multiple of the latency without load. */
const MOST_TIMES_QUIET = 5;

const FALSE_COOKIE = { cookie: `session=${'0'.repeat(64)}` };

let words = 0;
const newWord = () => `w${++words}${Math.random().toString(36).slice(2)}`;
const filtered = (path: string, filter: unknown) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const json = (value: unknown) => JSON.stringify(value);

async function largePicture(): Promise<string> {
  const file = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
  return `data:image/png;base64,${file.toString('base64')}`;
}

const nested = (tag: string, bytes: number) => `<${tag}>`.repeat(Math.floor(bytes / (tag.length + 2)));

const reads: Strange[] = [
  { name: 'the home page', path: '/' },
  { name: 'an address of 16,000 letters', path: `/${'a'.repeat(16_000)}` },
  { name: 'an address of 16,000 encoded letters', path: `/news/${'%E7'.repeat(5000)}` },
  { name: 'a page that is not there', path: () => `/en/news/${newWord()}` },
  { name: 'news, 1,000 rows', path: () => `/api/news?range=[0,999]&${newWord()}` },
  {
    name: 'news with all that is long',
    path: () => `/api/news?fields=content,contentEn&range=[0,999]&${newWord()}`,
  },
  {
    name: 'news, the last rows by title',
    path: () => `/api/news?sort=["title","ASC"]&range=[9000,9999]&${newWord()}`,
  },
  {
    name: 'news by a list of 1,000 ids',
    path: () => filtered('/api/news', { id: Array.from({ length: 1000 }, (_, id) => id), q: newWord() }),
  },
  { name: 'a search for a new word', path: () => filtered('/api/news', { q: newWord() }) },
  { name: 'a search for 2,000 letters', path: () => filtered('/api/members', { q: newWord().repeat(150) }) },
  { name: 'members, 1,000 rows', path: () => `/api/members?range=[0,999]&${newWord()}` },
  { name: 'the description of the API', path: () => `/api/openapi.json?${newWord()}` },
  { name: 'a filter nested 5,000 deep', path: `/api/news?filter=${'['.repeat(5000)}` },
];

const writes: Strange[] = [
  {
    name: 'an enquiry as long as is taken',
    path: '/api/contact-messages',
    method: 'POST',
    body: () =>
      json({ name: newWord(), email: 'a@example.com', subject: 'x', message: '寵'.repeat(LONG_TEXT) }),
  },
  {
    name: 'an enquiry of 60 kB',
    path: '/api/contact-messages',
    method: 'POST',
    body: () => json({ name: newWord(), email: 'a@example.com', subject: 'x', message: 'x'.repeat(60_000) }),
  },
  {
    name: 'an application with a thousand fields',
    path: '/api/members',
    method: 'POST',
    body: () => json(Object.fromEntries(Array.from({ length: 1000 }, () => [newWord(), 'x'.repeat(50)]))),
  },
  {
    name: 'a registration nested 20,000 deep',
    path: '/api/event-registrations',
    method: 'POST',
    body: '['.repeat(20_000),
  },
  {
    name: 'a login',
    path: '/api/login',
    method: 'POST',
    body: () => json({ username: newWord(), password: newWord() }),
    most: 1000,
  },
  {
    name: 'a login with 60 kB of password',
    path: '/api/login',
    method: 'POST',
    body: () => json({ username: newWord(), password: 'x'.repeat(60_000) }),
  },
];

const pretended = async (): Promise<Strange[]> => {
  const picture = await largePicture();
  const pages = Array.from({ length: 100 }, () => picture);
  const withCookie = { method: 'POST', headers: FALSE_COOKIE };
  const article = (content: string) => json({ title: 'x', excerpt: 'x', content });
  return [
    {
      ...withCookie,
      name: 'an article nested as deep as 450 kB go, with a false cookie',
      path: '/api/news',
      body: article(nested('div', 450_000)),
    },
    {
      ...withCookie,
      name: 'an article of open <b>, with a false cookie',
      path: '/api/news',
      body: article('<b>a'.repeat(112_000)),
    },
    {
      ...withCookie,
      name: '100 pictures of 49 megapixels, with a false cookie',
      path: '/api/publications',
      body: json({ title: 'x', fileUrl: picture, pageUrls: pages }),
    },
    {
      ...withCookie,
      name: 'a picture of 49 megapixels to upload, with a false cookie',
      path: '/api/upload',
      body: picture,
    },
  ];
};

async function ask(
  origin: string,
  { name, path, method = 'GET', headers = {}, body }: Strange,
): Promise<void> {
  const answer = await fetch(origin + (typeof path === 'string' ? path : path()), {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'function' ? body() : body }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`);
}

async function healthWait(origin: string): Promise<number> {
  const started = performance.now();
  await (await fetch(`${origin}/api/health`)).arrayBuffer();
  return performance.now() - started;
}

async function healthMedian(origin: string): Promise<number> {
  const waits: number[] = [];
  while (waits.length < ASKED) waits.push(await healthWait(origin));
  return median(waits);
}

async function healthBeside(origin: string, once: () => Promise<void>): Promise<number> {
  let isOver = false;
  const callers = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await once();
  });
  const health = await healthMedian(origin);
  isOver = true;
  await Promise.all(callers);
  return health;
}

async function costOf(origin: string, pid: number, call: Strange) {
  const once = () => ask(origin, call);
  for (let time = 0; time < WARM_UP; time += 1) await once();
  const before = processorTime(pid);
  for (let time = 0; time < TIMES; time += 1) await once();
  const processorMs = (processorTime(pid) - before) / TIMES;
  const peaks: number[] = [];
  for (let time = 0; time < WARM_UP; time += 1) peaks.push(await memoryPeak(pid, once));
  const health = await healthBeside(origin, once);
  // Memory depends on when garbage is collected. The lowest of several peaks is the closest to what the call
  // needs.
  return { processorMs, peak: Math.min(...peaks), health };
}

/** Rate limits must be off. */
export async function measureStranger(origin: string, pid: number): Promise<Figure[]> {
  const quiet = await healthMedian(origin);
  const figures: Figure[] = [{ name: '/api/health, quiet', value: quiet, unit: 'ms' }];
  for (const call of [...reads, ...writes, ...(await pretended())]) {
    const { processorMs, peak, health } = await costOf(origin, pid, call);
    figures.push(
      {
        name: call.name,
        value: processorMs,
        unit: 'ms of processor',
        target: { most: call.most ?? MOST_MS },
      },
      { name: '  its memory', value: peak, unit: 'MB', target: { most: MOST_MB } },
      {
        name: '  /api/health beside four of it',
        value: health / quiet,
        unit: 'times quiet',
        target: { most: MOST_TIMES_QUIET },
      },
    );
  }
  return figures;
}
