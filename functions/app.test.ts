import { describe, expect, it } from 'vitest';
import { apiCalls as described } from './api-calls.ts';
import { documentedRoutes } from './openapi/document.ts';
import { expectError } from './testing/answers.ts';
import { createTestApp } from './testing/app.ts';

const { app, visitor, staff } = await createTestApp({ withStore: true });

/** What a visitor may call (docs/api.md 4). A new call stands here or answers 401. */
const PUBLIC = [
  'GET /admin',
  'GET /admin/*',
  'GET /uploads/:key{[A-Za-z0-9._/-]{1,200}}',
  'GET /event-registration/:id',
  'GET /event-registration/:id/',
  'GET /event-registration/*',
  'POST /event-registration/:id{[1-9]\\d{0,9}}',
  ...['', '/zh-cn', '/en'].flatMap((prefix) =>
    ['/contact', '/join/apply'].flatMap((path) => [`GET ${prefix}${path}`, `POST ${prefix}${path}`]),
  ),
  'GET /search',
  'GET /zh-cn/search',
  'GET /en/search',
  ...['', '/zh-cn', '/en'].flatMap((prefix) => [`GET ${prefix}/verify`, `GET ${prefix}/verify/:number`]),
  ...['', '/zh-cn', '/en'].flatMap((prefix) => [
    `GET ${prefix}/preview/:token`,
    `GET ${prefix}/preview/:token/home`,
    `GET ${prefix}/preview/*`,
  ]),
  'GET /events/:file{.+\\.ics}',
  'GET /zh-cn/events/:file{.+\\.ics}',
  'GET /en/events/:file{.+\\.ics}',
  'GET /api/alive',
  'GET /api/health',
  'GET /api/search',
  'GET /api/openapi.json',
  'POST /api/account-links/open',
  'POST /api/account-links/use',
  'POST /api/login',
  'POST /api/login/second-factor',
  'GET /api/news',
  'GET /api/news/featured',
  'GET /api/news/:id',
  'GET /api/events',
  'GET /api/events/upcoming',
  'GET /api/events/:id',
  'GET /api/members',
  'POST /api/members',
  'GET /api/publications',
  'GET /api/publications/:id',
  'GET /api/publications/:id/download',
  'GET /api/gallery',
  'GET /api/gallery/homepage',
  'GET /api/gallery/:id',
  'POST /api/contact-messages',
  'GET /api/event-registration-forms/:id',
  'GET /api/event-registration-forms/event/:eventId',
  'GET /api/event-registrations/count/:eventId',
  'POST /api/event-registrations',
  'GET /api/fees/quote',
  'GET /api/my/papers/:pass',
  'GET /api/verify/:number',
  'POST /api/my',
  'POST /api/my/acceptance',
  'POST /api/my/registration',
  'POST /api/my/cancellation',
  'POST /api/my/changes',
  'POST /api/my/changes/withdrawal',
  'POST /api/my/confirmation',
  'POST /api/my/documents',
  'POST /api/my/refusal',
  'POST /api/my/renewal',
  'POST /api/my/withdrawal',
  'POST /api/my/links',
];

const calls = [
  ...new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
];
const guarded = calls.filter((call) => !PUBLIC.includes(call));

describe('every call', () => {
  it('of the public list exists', () => {
    expect(PUBLIC.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(guarded)('is for staff: %s', async (call) => {
    await expectError(await visitor(call.replace(/:\w+/g, '1')), 401);
  });
});

describe('the description of the API', () => {
  const known = documentedRoutes(app).map(({ name }) => name);

  it('knows every call', () => {
    expect(known.filter((name) => !described[name])).toEqual([]);
    expect(calls.filter((call) => call.includes(' /api/') && !known.includes(call))).toEqual([]);
  });

  it('knows no call that is not there', () => {
    expect(Object.keys(described).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('says who may call as the routes do', () => {
    const forStaff = documentedRoutes(app).filter(({ isForStaff }) => isForStaff);
    const guardedByToken = guarded.filter((call) => described[call]?.token);
    expect([...forStaff.map(({ name }) => name), ...guardedByToken].sort()).toEqual([...guarded].sort());
  });
});

describe('an address that is none', () => {
  it.each(['GET /api/nothing', 'POST /api/news/1/2', 'GET /api', 'GET /nothing'])('%s', async (call) => {
    await expectError(await visitor(call), 404);
  });

  it.each([
    ['DELETE /api/news', 'GET, HEAD, POST'],
    ['POST /api/news/1', 'DELETE, GET, HEAD, PATCH, PUT'],
    ['GET /api/login', 'POST'],
    ['PATCH /api/health', 'GET, HEAD'],
    ['POST /api/news/featured', 'GET, HEAD'],
    ['POST /api/events/upcoming', 'GET, HEAD'],
    ['GET /api/events/import-facebook', 'POST'],
    ['DELETE /api/gallery/homepage', 'GET, HEAD'],
    ['POST /uploads/a/b.png', 'GET, HEAD'],
  ])('answers 405 with Allow: %s', async (call, allow) => {
    const answer = await staff(call);
    await expectError(answer, 405);
    expect(answer.headers.get('allow')).toBe(allow);
  });
});

describe('every answer', () => {
  it.each(['/api/news', '/api/nothing', '/api/users', '/uploads/none.png'])(
    'has the headers of docs/api.md 2: %s',
    async (path) => {
      const { headers } = await visitor(`GET ${path}`);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': expect.any(String),
        'permissions-policy': expect.any(String),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    },
  );
});

describe('every answer by https', () => {
  it.each(['/api/news', '/api/nothing', '/api/users', '/uploads/none.png', '/admin'])(
    'asks for https from now on, and none without: %s',
    async (path) => {
      const secure = await visitor(`GET ${path}`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await visitor(`GET ${path}`)).headers.get('strict-transport-security')).toBeNull();
    },
  );
});

describe('a call that changes something', () => {
  const from = (headers: Record<string, string>) => staff('DELETE /api/news/999999', { headers });

  it.each([
    [{ origin: 'https://elsewhere.example', host: 'localhost' }],
    [{ origin: 'null', host: 'localhost' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is refused from elsewhere: %j', async (headers) => {
    await expectError(await from(headers as Record<string, string>), 403);
  });

  it.each([[{}], [{ origin: 'http://localhost', host: 'localhost' }], [{ 'sec-fetch-site': 'same-origin' }]])(
    'passes from here and from scripts: %j',
    async (headers) => {
      await expectError(await from(headers as Record<string, string>), 404);
    },
  );
});
