import { describe, expect, it } from 'vitest';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { documentedRoutes } from './openapi/document.ts';

const { app, visitor, staff } = await createTestApp({ withStore: true, env: { METRICS_TOKEN: 'metrics' } });

/** docs/api.md, section 4. Every other call must return 401 to visitors. */
const PUBLIC = [
  'GET /admin',
  'GET /admin/*',
  'GET /door',
  'GET /door/sw.js',
  'GET /forms/membership-application.pdf',
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
  ...['', '/zh-cn', '/en'].map((prefix) => `GET ${prefix}/members`),
  ...['', '/zh-cn', '/en'].flatMap((prefix) => [
    `GET ${prefix}/verify`,
    `GET ${prefix}/verify/:number`,
    `GET ${prefix}/verify/c/:number`,
    `GET ${prefix}/verify/*`,
  ]),
  ...['', '/zh-cn', '/en'].flatMap((prefix) => [
    `GET ${prefix}/unsubscribe`,
    `GET ${prefix}/unsubscribe/:token`,
    `POST ${prefix}/unsubscribe/:token`,
    `GET ${prefix}/unsubscribe/*`,
  ]),
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
  'POST /api/account-links/confirm',
  'POST /api/account-links/lost',
  'POST /api/account-links/open',
  'POST /api/account-links/use',
  'POST /api/login',
  'POST /api/login/second-factor',
  'GET /api/news',
  'GET /api/news/featured',
  'GET /api/news/:id',
  'GET /api/topics',
  'GET /api/topics/:id',
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
  'POST /api/door/pair',
  'POST /api/event-orders',
  'GET /api/venue-slots',
  'POST /api/venue-bookings/request',
  'GET /api/venue-calendar/:file{[\\w-]{43}\\.ics}',
  'POST /api/event-registrations',
  'POST /api/my/checkout',
  'POST /api/my/checkout/refresh',
  'POST /api/stripe-events',
  'POST /api/my/order',
  'POST /api/my/order/cancel',
  'POST /api/my/order/confirm',
  'POST /api/my/order/transfer',
  'GET /api/fees/quote',
  'GET /api/my/files/:pass',
  'GET /api/my/papers/:pass',
  'GET /api/verify/:number',
  'GET /api/verify/c/:number',
  'POST /api/member-enquiries',
  'POST /api/subscriptions',
  'POST /api/subscriptions/confirm',
  'GET /api/unsubscribe/:token',
  'POST /api/unsubscribe/:token',
  'POST /api/my',
  'POST /api/my/acceptance',
  'POST /api/my/registration',
  'POST /api/my/survey',
  'POST /api/my/cancellation',
  'POST /api/my/changes',
  'POST /api/my/changes/withdrawal',
  'POST /api/my/confirmation',
  'POST /api/my/denial',
  'POST /api/my/enquiries',
  'POST /api/my/enquiry',
  'POST /api/my/shown',
  'POST /api/my/mail',
  'POST /api/my/notices',
  'POST /api/my/topics',
  'POST /api/my/documents',
  'POST /api/my/refusal',
  'POST /api/my/renewal',
  'POST /api/my/withdrawal',
  'POST /api/my/links',
  // With the session of a person of a firm.
  'GET /api/my/visit',
  'POST /api/my/sign-in',
  'POST /api/my/sign-in/code',
  'POST /api/my/sign-in/passkey',
  'POST /api/my/sign-in/passkey/options',
  'POST /api/my/objections',
  ...['GET', 'DELETE'].flatMap((method) => [`${method} /api/my/session`, `${method} /api/my/devices`]),
  'DELETE /api/my/devices/:id',
  'GET /api/my/passkeys',
  'POST /api/my/passkeys',
  'POST /api/my/passkeys/options',
  'DELETE /api/my/passkeys/:id',
  'GET /api/my/home',
  'GET /api/my/certificates/:year',
  'GET /api/my/articles/:id',
  'GET /api/my/publications/:id',
  'GET /api/my/publications/:id/file',
  'GET /api/my/search',
  'GET /api/my/firms/:memberId/people',
  'POST /api/my/firms/:memberId/people',
  'PATCH /api/my/firms/:memberId/people/:id',
  'POST /api/my/firms/:memberId/people/:id/end',
  'POST /api/my/firms/:memberId/hand-over',
];

const calls = [
  ...new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
];
const guarded = calls.filter((call) => !PUBLIC.includes(call));

describe('the route table', () => {
  it('contains every call of the public list', () => {
    expect(PUBLIC.filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(guarded)('requires staff for %s', async (call) => {
    await expectError(await visitor(call.replace(/:\w+/g, '1')), 401);
  });
});

describe('the description of the API', () => {
  const documented = documentedRoutes(app);

  it('documents every call of the route table', () => {
    expect(documented.filter(({ call }) => !call).map(({ name }) => name)).toEqual([]);
    const known = documented.map(({ name }) => name);
    expect(calls.filter((call) => call.includes(' /api/') && !known.includes(call))).toEqual([]);
  });

  it('requires a session for the same calls as the routes', () => {
    const closed = documented.filter(
      ({ isForStaff, name, call }) => isForStaff || (guarded.includes(name) && call?.token),
    );
    expect(closed.map(({ name }) => name).sort()).toEqual([...guarded].sort());
  });
});

describe('a call without a route', () => {
  it.each(['GET /api/nothing', 'POST /api/news/1/2', 'GET /api', 'GET /nothing'])(
    'returns 404 for %s',
    async (call) => {
      await expectError(await visitor(call), 404);
    },
  );

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
  ])(
    'returns 405 with an Allow header when its path has routes for other methods: %s',
    async (call, allow) => {
      const answer = await staff(call);
      await expectError(answer, 405);
      expect(answer.headers.get('allow')).toBe(allow);
    },
  );
});

describe('every response', () => {
  it.each(['/api/news', '/api/nothing', '/api/users', '/uploads/none.png'])(
    'has security headers against framing, MIME sniffing and scripts: %s',
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

describe('every https response', () => {
  it.each(['/api/news', '/api/nothing', '/api/users', '/uploads/none.png', '/admin'])(
    'has an HSTS header, while an http response has none: %s',
    async (path) => {
      const secure = await visitor(`GET ${path}`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await visitor(`GET ${path}`)).headers.get('strict-transport-security')).toBeNull();
    },
  );
});

describe('a state-changing call', () => {
  const from = (headers: Record<string, string>) => staff('DELETE /api/news/999999', { headers });

  it.each([
    [{ origin: 'https://elsewhere.example', host: 'localhost' }],
    [{ origin: 'null', host: 'localhost' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is rejected from another site: %j', async (headers) => {
    await expectError(await from(headers as Record<string, string>), 403);
  });

  it.each([[{}], [{ origin: 'http://localhost', host: 'localhost' }], [{ 'sec-fetch-site': 'same-origin' }]])(
    'is accepted from this site and from programs: %j',
    async (headers) => {
      await expectError(await from(headers as Record<string, string>), 404);
    },
  );
});
