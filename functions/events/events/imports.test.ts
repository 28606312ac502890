import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../../db/tables/index.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startServer } from '../../testing/server.ts';

type Answer = (response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const asked: string[] = [];
const loopback = await startServer((request, response) => {
  const address = String(request.headers['x-asked']);
  asked.push(address);
  const answer = answers.get(address.split('?')[0] ?? '');
  if (answer) answer(response);
  else response.writeHead(404).end();
});

// Requests to Facebook's hosts are sent to a local server instead.
const realFetch = globalThis.fetch;
vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  if (!address.startsWith('https://')) return realFetch(input, init);
  return realFetch(loopback, { ...init, headers: { ...init?.headers, 'x-asked': address } });
});
vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => vi.restoreAllMocks());

const { db, visitor, staff } = await createTestApp({ withStore: true });

const POST = 'https://www.facebook.com/association/posts/1';
const PICTURE = 'https://scontent.xx.fbcdn.net/a.png';
const body = { facebookUrl: POST, eventDate: '2026-12-24', location: '禮堂' };
const html =
  (text: string): Answer =>
  (response) =>
    response.end(text);
const page = html(`<html><head>
  <meta property="og:title" content="&#x9818;&#39178;日 &amp; 市集" />
  <meta content='第一行
第二行' property='og:description'>
  <meta property="og:image" content="${PICTURE}?a=1&amp;b=2" />`);
const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
  .png()
  .toBuffer();

const importPost = (values = {}) => staff('POST /api/events/import-facebook', { ...body, ...values });

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set(POST, page);
  answers.set(PICTURE, (response) => response.end(png));
});

describe('POST /api/events/import-facebook', () => {
  it('creates the event with the post’s title, text and picture', async () => {
    const answer = await importPost({ registrationRequired: true });
    expect(answer.status).toBe(201);
    const event = await rowOf(answer);
    expect(event).toMatchObject({
      title: '領養日 & 市集',
      description: '第一行\n第二行',
      eventDate: '2026-12-24T04:00:00.000Z',
      location: '禮堂',
      status: 'upcoming',
      registrationRequired: true,
      imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/),
    });
    expect(asked).toEqual([POST, `${PICTURE}?a=1&b=2`]);
    expect((await visitor(`GET ${event.imageUrl}`)).status).toBe(200);
  });

  it('follows redirects within Facebook', async () => {
    answers.set('https://fb.me/e/1', redirect('https://m.facebook.com/e/1'));
    answers.set('https://m.facebook.com/e/1', page);
    expect((await importPost({ facebookUrl: 'https://fb.me/e/1' })).status).toBe(201);
  });

  it.each([
    'http://www.facebook.com/a',
    'https://facebook.com.evil.example/a',
    'https://evilfacebook.com/a',
    'https://user@facebook.com/a',
    'https://facebook.com:8443/a',
    'https://127.0.0.1/a',
    'file:///etc/passwd',
  ])('rejects the URL %s without requesting it', async (facebookUrl) => {
    const answer = await expectError(await importPost({ facebookUrl }), 400);
    expect(answer.errors).toEqual({ facebookUrl: '請輸入有效的 Facebook 連結' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['a redirect inside', redirect('http://127.0.0.1:1/latest/meta-data')],
    ['a redirect elsewhere', redirect('https://evil.example/')],
    ['a circle', redirect(POST)],
    ['a log-in page', html('<meta property="og:title" content="Log in to Facebook">')],
    ['nothing to read', html('<html>')],
    ['an error', (response: ServerResponse) => void response.writeHead(500).end()],
    ['too much', html('x'.repeat(4 * 1024 * 1024))],
  ])('returns 502 with advice for %s', async (_, answer) => {
    answers.set(POST, answer);
    const before = await db.$count(events);
    const failed = await expectError(await importPost(), 502);
    expect(failed).toMatchObject({ code: 'facebook_unreadable', message: expect.stringContaining('公開') });
    expect(asked.every((address) => address.startsWith(POST))).toBe(true);
    expect(await db.$count(events)).toBe(before);
  });

  it.each([
    ['is no picture', html('<script>')],
    ['leads away', redirect('https://evil.example/a.png')],
    ['is gone', (response: ServerResponse) => void response.writeHead(404).end()],
  ])('imports the post without its picture when the picture %s', async (_, answer) => {
    answers.set(PICTURE, answer);
    expect(await rowOf(await importPost())).toMatchObject({ imageUrl: null });
  });

  it('reads the post through the Graph API when a token is configured, and otherwise from the web page', async () => {
    const graph = await createTestApp({ withStore: true, env: { FACEBOOK_ACCESS_TOKEN: 'token' } });
    const found = { og_object: { title: 'Graph', description: 'Text' } };
    answers.set('https://graph.facebook.com/v23.0/', (response) => response.end(JSON.stringify(found)));
    const call = () => graph.staff('POST /api/events/import-facebook', body);
    expect(await rowOf(await call())).toMatchObject({ title: 'Graph', description: 'Text', imageUrl: null });
    answers.delete('https://graph.facebook.com/v23.0/');
    expect(await rowOf(await call())).toMatchObject({ title: '領養日 & 市集' });
  });

  it('reports missing fields, and rejects visitors', async () => {
    const empty = await expectError(await staff('POST /api/events/import-facebook', {}), 400);
    expect(empty.errors).toMatchObject({ facebookUrl: 'Facebook 連結為必填', eventDate: '活動日期為必填' });
    const wrong = await expectError(await importPost({ facebookUrl: 'my page' }), 400);
    expect(wrong.errors).toMatchObject({ facebookUrl: '請輸入有效的 Facebook 連結' });
    await expectError(await visitor('POST /api/events/import-facebook', body), 401);
  });
});

describe('POST /api/events/import-text', () => {
  it('returns a draft without storing it', async () => {
    const before = await db.$count(events);
    const answer = await staff('POST /api/events/import-text', {
      text: '領養日\n2026年12月24日（五）2pm\n會員免費，非會員$50\n截止：12月20日',
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        title: '領養日',
        description: '2026年12月24日（五）2pm\n會員免費，非會員$50\n截止：12月20日',
        eventDate: '2026-12-24T06:00:00.000Z',
        endsAt: null,
        location: null,
        fee: '會員免費；非會員$50',
        memberFee: 0,
        guestFee: 50,
        registrationRequired: true,
        registrationDeadline: expect.stringMatching(/^\d{4}-12-20T15:59:00.000Z$/),
        weekday: 5,
        doubts: ['location'],
      },
    ]);
    expect(await db.$count(events)).toBe(before);
    await expectError(await staff('POST /api/events/import-text', { text: ' ' }), 400);
    await expectError(await visitor('POST /api/events/import-text', { text: 'a' }), 401);
  });
});
