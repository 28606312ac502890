import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { answerDirectly } from './direct-pages.ts';
import { createEdge } from './edge-listener.ts';

const scratch = scratchFolder('direct-pages');
const LONG = '<p>text</p>'.repeat(20_000);
mkdirSync(path.join(scratch, 'site/news'), { recursive: true });
for (const [file, text] of Object.entries({
  'index.html': '<h1>home</h1>',
  'about.html': `<h1>about</h1>${'<p>text</p>'.repeat(500)}`,
  'my.html': '<h1>my membership</h1>',
  'contact.html': '<h1>contact</h1>',
  'news/1.html': '<h1>article</h1>',
  'long.html': LONG,
  '404.html': '<h1>missing</h1>',
}))
  writeFileSync(path.join(scratch, 'site', file), text);

/** Number of requests that Node's HTTP server has handled. */
let byHttpServer = 0;

const { answer, pageFor } = createEdge({
  workerPort: 1,
  trustedProxies: ['127.0.0.1'],
  secret: 'edge secret',
  versions: { current: () => Promise.reject(new Error('no database')) },
  mounts: [{ prefix: '/', folder: path.join(scratch, 'site') }],
});
const KEEP_ALIVE_MS = 1000;
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: 500 }, (request, response) => {
  byHttpServer++;
  answer(request, response);
});
/** Number of plain requests that were passed to `pageFor`. */
let direct = 0;
/** True while every direct answer fails. */
let isBroken = false;
answerDirectly(server, (plain, socket) => {
  direct++;
  if (isBroken) throw new Error('too many open files');
  return pageFor(plain, socket);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Connection that collects what it receives. */
class Client {
  readonly socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  received = '';
  isEnded = false;

  constructor() {
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString('latin1');
    });
    this.socket.on('close', () => {
      this.isEnded = true;
    });
    this.socket.on('end', () => this.socket.end());
    this.socket.on('error', () => {});
  }

  /** Waits until this many complete responses were received, and returns them. */
  async responses(count: number): Promise<string[]> {
    for (;;) {
      const found = split(this.received);
      if (found.length >= count || this.isEnded) return found;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}

/** Splits received text into complete responses. A response of the parser to an invalid request has no length. */
function split(text: string): string[] {
  const found: string[] = [];
  for (let rest = text; rest; ) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    if (end < 4) break;
    const head = rest.slice(0, end);
    const isChunked = /^transfer-encoding: chunked/im.test(head);
    const chunks = rest.indexOf('0\r\n\r\n', end) + 5;
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const size = isChunked ? chunks : end + length;
    if (rest.length < size || (isChunked && chunks < 5)) break;
    found.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return found;
}

const request = (target: string, headers: string[] = []) =>
  [`GET ${target} HTTP/1.1`, 'Host: site.example', ...headers, '', ''].join('\r\n');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends a request in one piece and returns the response, and whether Node's HTTP server handled it. */
async function ask(text: string): Promise<{ response: string; isDirect: boolean }> {
  const before = byHttpServer;
  const client = new Client();
  client.socket.write(text, 'latin1');
  const [response = ''] = await client.responses(1);
  client.socket.destroy();
  return { response, isDirect: byHttpServer === before };
}

/**
 * Sends a request in two pieces and returns the response. Only Node's HTTP server accepts a request in
 * pieces.
 */
async function askInPieces(text: string): Promise<string> {
  const client = new Client();
  client.socket.setNoDelay(true);
  client.socket.write(text.slice(0, 10), 'latin1');
  await pause(20);
  client.socket.write(text.slice(10), 'latin1');
  const [response = ''] = await client.responses(1);
  client.socket.destroy();
  return response;
}

const withoutDate = (response: string) => response.replace(/^Date: .*$/im, 'Date: …');
const etagOf = (response: string) => /^ETag: (.*)\r$/im.exec(response)?.[1] ?? '';

const CASES = ['/', '/about', '/my', '/contact', '/news/1', '/long'].flatMap((target) =>
  [
    [],
    ['Accept-Encoding: gzip, deflate, br'],
    ['accept-encoding: gzip;q=1.0, br;q=0'],
    ['X-Forwarded-Proto: https', 'X-Forwarded-For: 203.0.113.9', 'Connection: keep-alive'],
    ['X-Forwarded-Proto:  https  ', 'Accept-Encoding:   br '],
    ['If-None-Match: "another"', 'Cookie: language=en; session=x', 'Upgrade-Insecure-Requests: 1'],
  ].map((headers) => ({ target, headers })),
);

describe('a plain request for a page', () => {
  it.each(CASES)('gets the response of Node’s HTTP server: $target $headers', async ({ target, headers }) => {
    const text = request(target, headers);
    const expected = await askInPieces(text);
    const { response, isDirect } = await ask(text);
    expect(withoutDate(response)).toBe(withoutDate(expected));
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(isDirect).toBe(true);
    const conditional = request(target, [
      ...headers.filter((line) => !/^If/.test(line)),
      `If-None-Match: ${etagOf(response)}`,
    ]);
    const unchanged = await ask(conditional);
    expect(withoutDate(unchanged.response)).toBe(withoutDate(await askInPieces(conditional)));
    expect(unchanged.response).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(unchanged.isDirect).toBe(true);
  });

  it('gets a new version of the page as soon as its file is replaced', async () => {
    const file = path.join(scratch, 'site/news/2.html');
    for (const text of ['one', 'two', 'three']) {
      writeFileSync(file, text);
      expect((await ask(request('/news/2'))).response).toMatch(new RegExp(`${text}$`));
    }
    rmSync(file);
    expect((await ask(request('/news/2'))).response).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('a request whose direct answer throws an error', () => {
  it('is answered by Node’s HTTP server, and later requests directly again', async () => {
    isBroken = true;
    const first = await ask(request('/about'));
    isBroken = false;
    const second = await ask(request('/about'));
    expect([first.response.slice(0, 12), first.isDirect]).toEqual(['HTTP/1.1 200', false]);
    expect([second.response.slice(0, 12), second.isDirect]).toEqual(['HTTP/1.1 200', true]);
  });
});

describe('a request that is not plain', () => {
  it.each([
    ['a missing page', request('/nowhere'), 404],
    ['a path with an ending', request('/about.html'), 301],
    ['a doubled slash', request('//about'), 301],
    ['a parent folder', request('/../about'), 404],
    ['a path of the Worker', request('/api/health'), 503],
    ['a query', request('/about?a=b'), 200],
    ['an encoded path', request('/ab%6Fut'), 200],
    ['another method', request('/about').replace('GET', 'DELETE'), 405],
    ['HTTP/1.0', request('/about').replace('HTTP/1.1', 'HTTP/1.0'), 200],
    ['no Host', request('/about').replace('Host: site.example\r\n', ''), 400],
    ['a connection that closes', request('/about', ['Connection: close']), 200],
    ['a proxy connection that closes', request('/about', ['Proxy-Connection: close']), 200],
    ['a repeated header', request('/about', ['Accept-Encoding: br', 'Accept-Encoding: gzip']), 200],
    ['a body', `${request('/about', ['Content-Length: 2'])}{}`, 200],
    ['a header without a colon', request('/about', ['Nonsense']), 400],
    ['a space before the colon', request('/about', ['Content-Length : 2']), 400],
    ['a control character', request('/about', ['X: \x01']), 400],
    ['headers of more than 16 KB', request('/about', [`X: ${'x'.repeat(17_000)}`]), 431],
  ])('is handled by Node’s HTTP server: %s', async (_, text, status) => {
    const { response, isDirect } = await ask(text);
    expect(Number(response.slice(9, 12))).toBe(status);
    // The parser itself responds with 400 and 431, before any handler.
    if (![400, 431].includes(status)) expect(isDirect).toBe(false);
    expect(withoutDate(response)).toBe(withoutDate(await askInPieces(text)));
  });
});

describe('several requests on one connection', () => {
  it('are answered in order, even if only some of them are plain', async () => {
    const client = new Client();
    const targets = ['/about', '/', '/about?a=b', '/nowhere', '/news/1', '/about'];
    for (const [index, target] of targets.entries()) {
      client.socket.write(request(target));
      await client.responses(index + 1);
    }
    const statuses = (await client.responses(6)).map((response) => Number(response.slice(9, 12)));
    expect(statuses).toEqual([200, 200, 200, 404, 200, 200]);
    client.socket.destroy();
  });

  it('are answered in order when they arrive together', async () => {
    const client = new Client();
    client.socket.write(request('/'));
    await client.responses(1);
    client.socket.write(request('/about') + request('/news/1') + request('/'));
    const bodies = (await client.responses(4)).map((response) => response.split('\r\n\r\n')[1]?.slice(0, 12));
    expect(bodies).toEqual(['<h1>home</h1', '<h1>about</h', '<h1>article<', '<h1>home</h1']);
    client.socket.destroy();
  });

  it('are not read faster than the client reads the responses', async () => {
    const { length } = (await ask(request('/long'))).response;
    const client = new Client();
    client.socket.setNoDelay(true).pause();
    const before = direct;
    for (let number = 0; number < 100; number++) {
      client.socket.write(request('/long'));
      await pause(2);
    }
    await pause(100);
    expect(direct - before).toBeLessThan(60);
    client.socket.resume();
    while (client.received.length < 100 * length && !client.isEnded) await pause(10);
    expect(client.received.length).toBe(100 * length);
    client.socket.destroy();
  });
});

describe('a connection', () => {
  it('is closed after the headers timeout if it sends nothing', async () => {
    const client = new Client();
    await pause(KEEP_ALIVE_MS - 100);
    expect(client.isEnded).toBe(true);
  });

  it('is closed if it sends no further request', async () => {
    const client = new Client();
    client.socket.write(request('/'));
    await client.responses(1);
    await pause(KEEP_ALIVE_MS - 200);
    expect(client.isEnded).toBe(false);
    await pause(1000);
    expect(client.isEnded).toBe(true);
  });

  it('gets the response even if the client ends its side after the request', async () => {
    const client = new Client();
    client.socket.end(request('/about'));
    const [response = ''] = await client.responses(1);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK/);
    await pause(50);
    expect(client.isEnded).toBe(true);
  });

  it('can be broken off by the client at any time without an effect on other connections', async () => {
    for (let number = 0; number < 50; number++) {
      const client = new Client();
      client.socket.write(request('/long'));
      if (number % 2) await pause(1);
      client.socket.resetAndDestroy();
    }
    expect((await ask(request('/'))).response).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
