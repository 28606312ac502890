import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
write('secret.txt', 'secret');

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Stands for the Worker: remembers what it was told. */
let seen: { url: string; headers: IncomingHttpHeaders; body: string }[] = [];
const workerPort = await listen(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ url: request.url ?? '', headers: request.headers, body });
  response.writeHead(200, { 'Content-Type': 'application/json', 'X-Frame-Options': 'DENY' }).end('{}');
});

const edgeTo = (port: number, trustedProxies: string[] = []) =>
  createEdge({
    workerPort: port,
    trustedProxies,
    versions: { current: () => Promise.reject(new Error('no database')) },
    mounts: [
      { prefix: '/', folder: at('site') },
      { prefix: '/', folder: at('dist'), assetsOnly: true },
    ],
  }).answer;

const port = await listen(edgeTo(workerPort));
const behindProxy = await listen(edgeTo(workerPort, ['127.0.0.1']));
const withoutWorker = await listen(edgeTo(1));

beforeEach(() => {
  seen = [];
});

/** Sends bytes as they are: what no client library would. Gives what came back until the connection ended. */
function raw(text: string, to = port): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    socket.setTimeout(1500, () => socket.destroy());
    socket.write(text);
  });
}

const ask = (target: string, extra = '', to = port) =>
  raw(`GET ${target} HTTP/1.1\r\nHost: site.example\r\n${extra}Connection: close\r\n\r\n`, to);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer.split('\r\n\r\n')[0] ?? '')?.[1];

describe('an address outside of the pages', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/news/../../secret.txt',
    '/news/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/....//secret.txt',
    '/news/1.html/../../../secret.txt',
    '/secret.txt%00.html',
    '/%c0%ae%c0%ae/secret.txt',
    '/etc/passwd',
    '/bundle/facts.json',
    '/bundle/chunks/server.mjs',
    '/BUNDLE/facts.json',
    '/about',
  ])('leads nowhere: %s', async (target) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(404);
    expect(answer).not.toMatch(/secret|root:|without content/);
  });
});

describe('a redirect to the plain form of an address', () => {
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
  ])('stays on the site: %s', async (target) => {
    const location = headerOf(await ask(target), 'Location');
    if (location === undefined) return;
    expect(new URL(location, 'http://site.example/').host).toBe('site.example');
    expect(location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
  });

  it.each(['http://evil.example/x/', 'https://evil.example/', 'evil.example/', '*'])(
    'is not given to a request for %s',
    async (target) => {
      const answer = await ask(target);
      expect(statusOf(answer)).toBe(400);
      expect(answer).not.toContain('evil');
    },
  );
});

describe('a request of two lengths', () => {
  const post = (headers: string, body: string) =>
    raw(`POST /api/login HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n${body}`);
  const smuggled = '0\r\n\r\nGET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

  it.each([
    ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', smuggled],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', smuggled],
    [
      'two lengths',
      'Content-Length: 2\r\nContent-Length: 44\r\n',
      `{}GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
    ],
    ['a length of many', 'Content-Length: 2, 44\r\n', `{}GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['chunks with a space', 'Transfer-Encoding : chunked\r\n', smuggled],
    ['chunks on a folded line', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 6\r\n', smuggled],
    ['other chunks', 'Transfer-Encoding: xchunked\r\nContent-Length: 6\r\n', smuggled],
    ['a negative length', 'Content-Length: -1\r\n', '{}'],
    ['a length in hexadecimal', 'Content-Length: 0x10\r\n', '{}'],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
  ])('is refused: %s', async (_, headers, body) => {
    const answer = await post(headers, body);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(seen.map(({ url }) => url)).not.toContain('/api/smuggled');
  });

  it('with one length reaches the Worker as it is', async () => {
    await post('Content-Length: 2\r\n', '{}');
    await post('Transfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n');
    expect(seen.map(({ body }) => body)).toEqual(['{}', '{}']);
  });

  it('with a head of more than 16 KB is refused', async () => {
    expect(statusOf(await ask('/api/health', `X: ${'x'.repeat(20_000)}\r\n`))).toBe(431);
    expect(seen).toEqual([]);
  });
});

describe('what only the server in front may say', () => {
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

  it('does not come from a client', async () => {
    await ask('/api/health', `${CLAIMS}\r\n`);
    const { headers } = seen[0] as (typeof seen)[0];
    expect(headers['cf-connecting-ip']).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|https/);
  });

  it('comes from a trusted proxy: the last address that is not its own, and whether it was https', async () => {
    const chain =
      'X-Forwarded-For: 6.6.6.6, 203.0.113.9\r\nX-Forwarded-Proto: https\r\nCF-Connecting-IP: 6.6.6.6\r\n';
    await ask('/api/health', chain, behindProxy);
    expect(seen[0]?.headers).toMatchObject({
      'cf-connecting-ip': '203.0.113.9',
      'x-forwarded-proto': 'https',
    });
    expect(JSON.stringify(seen[0]?.headers)).not.toContain('6.6.6.6');
  });

  it('changes no page, and keeps none for others', async () => {
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

describe('every answer', () => {
  it.each([
    ['a page', '/', 200],
    ['a file', '/_astro/a.js', 200],
    ['a missing page', '/nowhere', 404],
    ['a redirect', '/news/1.html', 307],
    ['an address of no site', 'http://evil.example/', 400],
  ])('of %s carries the headers', async (_, target, status) => {
    const answer = await ask(target);
    expect(statusOf(answer)).toBe(status);
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
    expect(headerOf(answer, 'Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('of a method that pages do not know carries them too', async () => {
    const answer = await raw('DELETE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(statusOf(answer)).toBe(405);
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
  });

  it('while the Worker is away carries them too', async () => {
    const answer = await ask('/api/news', '', withoutWorker);
    expect(statusOf(answer)).toBe(503);
    expect(headerOf(answer, 'Content-Type')).toMatch(/^application\/json/);
    for (const [name, value] of Object.entries(HEADERS)) expect(headerOf(answer, name)).toBe(value);
  });

  it('by https, and by https alone, asks for https from now on', async () => {
    for (const target of ['/', '/_astro/a.js', '/nowhere', '/news/1.html', '/api/health']) {
      const secure = await ask(target, 'X-Forwarded-Proto: https\r\n', behindProxy);
      expect(headerOf(secure, 'Strict-Transport-Security')).toBe('max-age=31536000');
      expect(headerOf(await ask(target), 'Strict-Transport-Security')).toBeUndefined();
      const claimed = await ask(target, 'X-Forwarded-Proto: https\r\n');
      expect(headerOf(claimed, 'Strict-Transport-Security')).toBeUndefined();
    }
  });
});
