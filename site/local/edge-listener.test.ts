import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createEdge } from './edge-listener.ts';

const scratch = scratchFolder('edge');
const at = (...parts: string[]) => path.join(scratch, ...parts);
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(scratch, { recursive: true, force: true });
});

function write(file: string, text: string) {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
write('site/index.html', '<h1>home</h1>');
write('site/404.html', '<h1>404</h1>');
write('site/news/1.html', '<h1>article</h1>');
write('dist/_astro/a.js', 'export {}');
write('dist/about.html', 'without content');
write('dist/bundle/facts.json', '{"entry":"secret"}');
write('dist/bundle/chunks/server.mjs', 'secret');
write('site/redirects.json', '[["/old","/news/1"],["/page.php?id=3","https://example.org/"],["/舊頁","/"]]');
write('secret.txt', 'secret');
write('admin/index.html', 'the page of the back office');
write('admin/assets/a.js', 'export {}');

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

let seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const ROWS = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id })));
const ENDLESS = 'x'.repeat(16 * 1024 * 1024);
let work = Promise.resolve();
const workerPort = await listen(async (request, response) => {
  let body = '';
  try {
    for await (const chunk of request) body += chunk;
  } catch {
    return;
  }
  seen.push({ url: request.url ?? '', headers: request.headers, body });
  if (request.url?.startsWith('/api/endless/')) return void response.end(ENDLESS);
  if (request.url === '/api/patient') await work;
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Frame-Options': 'DENY' };
  if (request.url === '/api/secret') headers['Cache-Control'] = 'no-store, no-transform';
  if (request.url === '/api/visitor') headers.ETag = '"1"';
  response.writeHead(200, headers).end(/rows|secret|visitor/.test(request.url ?? '') ? ROWS : '{}');
});

function edgeTo(port: number, trustedProxies: string[] = []): Promise<number> {
  const { answer } = createEdge({
    workerPort: port,
    trustedProxies,
    secret: 'edge secret',
    versions: { current: () => Promise.reject(new Error('no database')) },
    mounts: [
      { prefix: '/', folder: at('site') },
      { prefix: '/admin/', folder: at('admin') },
      { prefix: '/', folder: at('dist'), assetsOnly: true },
    ],
  });
  return listen(answer);
}

const port = await edgeTo(workerPort);
const behindProxy = await edgeTo(workerPort, ['127.0.0.1']);
const withoutWorker = await edgeTo(1);

beforeEach(() => {
  seen = [];
});

function raw(text: string, to = port, patienceMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.write(text);
  });
}

const ask = (target: string, extra = '', to = port) =>
  raw(`GET ${target} HTTP/1.1\r\nHost: site.example\r\n${extra}Connection: close\r\n\r\n`, to);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer.split('\r\n\r\n')[0] ?? '')?.[1];

describe('a redirect from the old website', () => {
  it.each([
    ['/old', '/news/1'],
    ['/old?from=mail', '/news/1'],
    ['/page.php?id=3', 'https://example.org/'],
    ['/%E8%88%8A%E9%A0%81', '/'],
  ])('is sent with status 301 for %s', async (old, target) => {
    const answer = await ask(old);
    expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([301, target]);
  });

  it('follows a redirect to the plain URL if the URL has `.html` or a trailing slash', async () => {
    for (const odd of ['/old.html', '/old/']) {
      const answer = await ask(odd);
      expect([statusOf(answer), headerOf(answer, 'location')]).toEqual([301, '/old']);
    }
  });

  it('is not sent if the table lacks the URL with its query (404)', async () => {
    expect(statusOf(await ask('/page.php?id=4'))).toBe(404);
  });
});

describe('a URL that leads outside the published pages', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/news/../../secret.txt',
    '/news/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/..../secret.txt',
    `/${'a'.repeat(300)}`,
    `/news/${'a'.repeat(300)}`,
    `/admin/assets/${'a'.repeat(300)}`,
    `/news/1${encodeURIComponent('寵'.repeat(88))}`,
    `/${'a/'.repeat(5000)}a`,
    '/news/1.html/../../../secret.txt',
    '/secret.txt%00.html',
    '/%c0%ae%c0%ae/secret.txt',
    '/etc/passwd',
    '/bundle/facts.json',
    '/bundle/chunks/server.mjs',
    '/BUNDLE/facts.json',
    '/about',
  ])('returns 404 without content: %s', async (target) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toMatch(/secret|root:|without content/);
  });
});

describe('an unnormalised URL', () => {
  it.each([
    '/%61dmin',
    '/%61%64%6D%69%6E',
    '/admin/%2E',
    '//admin',
    '/./admin',
    '/x/%2e%2e/admin',
    '/admin%2Findex.html',
  ])('never serves the HTML file of the back office: %s', async (target) => {
    expect(await ask(target)).not.toContain('the page of the back office');
  });

  it('reaches the Worker in its normalised form', async () => {
    await ask('/%61dmin/%64ashboard?q=%61');
    await ask('//api//news');
    await ask('/en/events/12.%69cs');
    expect(seen.map(({ url }) => url)).toEqual(['/admin/dashboard?q=%61', '/api/news', '/en/events/12.ics']);
  });

  it('of a page redirects to the normalised URL', async () => {
    expect(headerOf(await ask('/news//1'), 'Location')).toBe('/news/1');
    expect(headerOf(await ask('/news/./1?a=b'), 'Location')).toBe('/news/1?a=b');
    expect(statusOf(await ask('/ne%77s/1'))).toBe(200);
  });

  it('that cannot be decoded is routed unchanged', async () => {
    await ask('/api/%zz');
    expect(seen.map(({ url }) => url)).toEqual(['/api/%zz']);
    expect(statusOf(await ask('/news/%zz'))).toBe(404);
  });
});

describe('a redirect to the normalised URL', () => {
  it.each([
    '//evil.example/',
    '///evil.example/',
    '/%2Fevil.example/',
    '/%2F%2Fevil.example/',
    '/.//evil.example/',
    '/%5Cevil.example/',
    '/\\evil.example/',
    '/%09/evil.example/',
    '/%0d%0aLocation:%20https://evil.example/',
    '/https:%2f%2fevil.example/',
    '//evil.example/index.html',
    '//evil.example/%2e%2e/',
  ])('never leaves the site: %s', async (target) => {
    const location = headerOf(await ask(target), 'Location');
    if (location === undefined) return;
    expect(new URL(location, 'http://site.example/').host).toBe('site.example');
    expect(location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
  });

  it.each(['http://evil.example/x/', 'https://evil.example/', 'evil.example/', '*'])(
    'is not sent for %s',
    async (target) => {
      const answer = await ask(target);
      expect(statusOf(answer)).toBe(400);
      expect(answer).not.toContain('evil');
    },
  );
});

describe('a request to the edge', () => {
  const post = (headers: string, body: string) =>
    raw(`POST /api/login HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n${body}`);
  const smuggled = '0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

  it.each([
    [
      'Content-Length before Transfer-Encoding',
      'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
      smuggled,
    ],
    [
      'Transfer-Encoding before Content-Length',
      'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n',
      smuggled,
    ],
    [
      'two Content-Length headers',
      'Content-Length: 2\r\nContent-Length: 44\r\n',
      `{}GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
    ],
    [
      'a Content-Length with two values',
      'Content-Length: 2, 44\r\n',
      `{}GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
    ],
    ['Transfer-Encoding with a space before the colon', 'Transfer-Encoding : chunked\r\n', smuggled],
    [
      'Transfer-Encoding with its value on a folded line',
      'Transfer-Encoding:\r\n chunked\r\nContent-Length: 6\r\n',
      smuggled,
    ],
    ['an unknown Transfer-Encoding', 'Transfer-Encoding: xchunked\r\nContent-Length: 6\r\n', smuggled],
    ['a negative Content-Length', 'Content-Length: -1\r\n', '{}'],
    ['a hexadecimal Content-Length', 'Content-Length: 0x10\r\n', '{}'],
    ['a chunk with an invalid size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
  ])('is rejected if its length headers are contradictory or invalid: %s', async (_, headers, body) => {
    const answer = await post(headers, body);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(seen.map(({ url }) => url)).not.toContain('/api/smuggled');
  });

  it('reaches the Worker unchanged if its length headers are valid', async () => {
    await post('Content-Length: 2\r\n', '{}');
    await post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n');
    expect(seen.map(({ body }) => body)).toEqual(['{}', '{}']);
  });

  it.each(['/news/1', '/api/health'])('is rejected if it has two Host headers: %s', async (path) => {
    expect(statusOf(await ask(path, 'Host: site.example\r\n'))).toBe(400);
    expect(statusOf(await ask(path, 'hOST: evil.example\r\n'))).toBe(400);
    expect(seen).toEqual([]);
  });

  it('is rejected if its headers exceed 16 KB', async () => {
    expect(statusOf(await ask('/api/health', `X: ${'x'.repeat(20_000)}\r\n`))).toBe(431);
    expect(seen).toEqual([]);
  });
});

describe('internal headers of the edge', () => {
  const CLAIMS = [
    'CF-Connecting-IP: 6.6.6.6',
    'X-Forwarded-For: 6.6.6.6',
    'X-Real-IP: 6.6.6.6',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: evil.example',
    'Forwarded: for=6.6.6.6',
    'MF-CF-Blob: {}',
    'CF-Worker: evil.example',
  ].join('\r\n');

  it('are removed from client requests', async () => {
    await ask('/api/health', `${CLAIMS}\r\n`);
    const { headers } = seen[0] as (typeof seen)[0];
    expect(headers['cf-connecting-ip']).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|https/);
  });

  it('contain the edge secret when the Worker receives them', async () => {
    await ask('/api/health', 'X-Edge-Secret: guessed\r\n');
    expect(seen[0]?.headers['x-edge-secret']).toBe('edge secret');
  });

  it('contain the client’s address and scheme that a trusted proxy has forwarded', async () => {
    const chain =
      'X-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Proto: https\r\nCF-Connecting-IP: 6.6.6.6\r\n';
    await ask('/api/health', chain, behindProxy);
    expect(seen[0]?.headers).toMatchObject({
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
    expect(JSON.stringify(seen[0]?.headers)).not.toContain('6.6.6.6');
  });

  it('do not change a page when a client sends them', async () => {
    for (const target of ['/', '/news/1', '/nowhere']) {
      const [plain, claimed] = [
        await ask(target),
        await ask(target, `${CLAIMS}\r\nX-Original-URL: /news/1\r\n`),
      ];
      const body = (answer: string) => answer.split('\r\n\r\n')[1];
      expect(body(claimed)).toBe(body(plain));
      expect(headerOf(claimed, 'ETag')).toBe(headerOf(plain, 'ETag'));
      expect(claimed).not.toContain('evil');
    }
  });
});

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

describe('the security headers', () => {
  it.each([
    ['a page', '/', 200],
    ['a file', '/_astro/a.js', 200],
    ['a missing page', '/nowhere', 404],
    ['a redirect', '/news/1.html', 301],
    ['a request target on another host', 'http://evil.example/', 400],
  ])('are set on %s', async (_, target, status) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
    expect(headerOf(answer, 'Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('are set on the response to an unsupported method', async () => {
    const answer = await raw('DELETE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(statusOf(answer)).toBe(405);
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
  });

  it('are set while the Worker is down', async () => {
    const answer = await ask('/api/news', '', withoutWorker);
    expect(statusOf(answer)).toBe(503);
    expect(headerOf(answer, 'Content-Type')).toMatch(/^application\/json/);
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
  });

  it('are set on the page that a browser shows while the Worker is down, with an id that the log has', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const accepts = 'Sec-Fetch-Dest: document\r\nAccept-Language: en\r\n';
    const answer = await ask('/event-registration/1', accepts, withoutWorker);
    const id = headerOf(answer, 'X-Request-Id') ?? '';
    expect(statusOf(answer)).toBe(503);
    expect(headerOf(answer, 'Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer).toContain(
      `<p>The system does not answer at the moment, please try again later</p><p><small>${id}<`,
    );
    expect(JSON.parse(String(log.mock.calls.at(-1)?.[0]))).toMatchObject({
      event: 'edge',
      requestId: id,
      status: 503,
    });
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
    log.mockRestore();
  });

  it('include HSTS over HTTPS only', async () => {
    for (const target of ['/', '/_astro/a.js', '/nowhere', '/news/1.html', '/api/health']) {
      const secure = await ask(target, 'X-Forwarded-Proto: https\r\n', behindProxy);
      expect(headerOf(secure, 'Strict-Transport-Security')).toBe('max-age=31536000');
      expect(headerOf(await ask(target), 'Strict-Transport-Security')).toBeUndefined();
      const claimed = await ask(target, 'X-Forwarded-Proto: https\r\n');
      expect(headerOf(claimed, 'Strict-Transport-Security')).toBeUndefined();
    }
  });
});

describe('an API response', () => {
  const call = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const text = await answer.text();
    return { text, encoding: answer.headers.get('content-encoding'), headers: answer.headers };
  };

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['deflate', null],
    ['brotli, xgzip', null],
  ])('over a kilobyte is compressed for clients that accept %s', async (accepted, encoding) => {
    const answer = await call('/api/rows', { 'Accept-Encoding': accepted });
    expect(answer).toMatchObject({ text: ROWS, encoding });
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('is not compressed when small', async () => {
    expect((await call('/api/health', { 'Accept-Encoding': 'br' })).encoding).toBeNull();
  });

  it('keeps its ETag, marked as weak for all encodings', async () => {
    const answer = await call('/api/visitor', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('etag')).toBe('W/"1"');
  });

  it('for staff is compressed in same-origin requests only, and never with no-transform', async () => {
    const staff = { Cookie: 'theme=x; __Host-session=a', 'Accept-Encoding': 'br' };
    expect((await call('/api/rows', staff)).encoding).toBeNull();
    expect((await call('/api/rows', { ...staff, 'Sec-Fetch-Site': 'cross-site' })).encoding).toBeNull();
    expect((await call('/api/rows', { ...staff, 'Sec-Fetch-Site': 'same-origin' })).encoding).toBe('br');
    const secret = await call('/api/secret', { ...staff, 'Sec-Fetch-Site': 'same-origin' });
    expect(secret).toMatchObject({ text: ROWS, encoding: null });
  });
});

describe('clients that send slowly', () => {
  it('occupy no connection to the Worker, however many clients there are', async () => {
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write('POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(statusOf(await ask('/api/health'))).toBe(200);
    expect(seen.map(({ url }) => url)).toEqual(['/api/health']);
    for (const socket of slow) socket.destroy();
  });

  it('can upload a large body completely', async () => {
    const body = 'x'.repeat(300_000);
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(seen[0]?.body.length).toBe(300_000);
  });
});

describe('a body larger than 32 MB', () => {
  const MEGABYTE = 'x'.repeat(1024 * 1024);
  const body = function* (megabytes: number) {
    for (let sent = 0; sent < megabytes; sent++) yield MEGABYTE;
  };

  it('is rejected with 413, and the connection is closed', async () => {
    const bytes = MEGABYTE.repeat(50);
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', body: bytes });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
    expect(seen).toEqual([]);
  });

  it('is rejected with 413 if its length is not declared', async () => {
    const parts = body(50);
    const stream = new ReadableStream<string>({
      pull: (controller) => {
        const { value } = parts.next();
        if (value) controller.enqueue(value);
        else controller.close();
      },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      body: stream.pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
    expect(seen).toEqual([]);
  });

  it('does not keep a connection open whose client sends no more', async () => {
    const answer = await raw(
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 52428800\r\n\r\n{',
      port,
      10_000,
    );
    expect(statusOf(answer)).toBe(413);
  });
});

describe('a call that takes long', () => {
  const passTwoMinutes = async () => {
    for (let second = 0; second < 120; second += 5) {
      vi.advanceTimersByTime(5000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it.each([10, 100_000])('is not cut once its body of %i bytes has arrived', async (bytes) => {
    const worked = Promise.withResolvers<void>();
    work = worked.promise;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const called = fetch(`http://127.0.0.1:${port}/api/patient`, { method: 'POST', body: 'x'.repeat(bytes) });
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await passTwoMinutes();
    worked.resolve();
    expect((await called).status).toBe(200);
    vi.useRealTimers();
  });

  it('is cut with 408 while its body arrives too slowly', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const called = raw('POST /api/patient HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await passTwoMinutes();
    expect(statusOf(await called)).toBe(408);
    vi.useRealTimers();
  });
});

describe('requests that a client sends before it reads the responses', () => {
  it('reach the Worker one by one, each after the client has read the previous response', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    const paths = Array.from({ length: 20 }, (_, number) => `/api/endless/${number}`);
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(seen.map(({ url }) => url)).toEqual(paths.slice(0, 1));
    const whole = new Promise<number>((resolve) => {
      let size = 0;
      socket.on('data', ({ length }) => {
        size += length;
        if (size >= paths.length * ENDLESS.length) resolve(size);
      });
    });
    socket.resume();
    await whole;
    expect(seen.map(({ url }) => url)).toEqual(paths);
    socket.destroy();
  });
});
