import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brokenRequests } from './broken-requests.ts';
import { oddPaths } from './odd-paths.ts';
import { requestFor, sendRaw } from './raw-socket.ts';

async function serve(onConnection: (socket: import('node:net').Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as import('node:net').AddressInfo).port}`;
}

describe('unusual URLs', () => {
  const paths = [...oddPaths()];

  it('have unique names, and there are more than 2,000 of them', () => {
    expect(paths.length).toBeGreaterThan(2000);
    expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
  });

  it('contain only single-byte characters, and are at least as long as their names state', () => {
    for (const { name, target } of paths) {
      expect(Buffer.from(target, 'latin1').toString('latin1')).toBe(target);
      expect(target.length, name).toBeGreaterThanOrEqual(Number(/ to (\d+) /.exec(name)?.[1]));
      expect(target.startsWith('/')).toBe(true);
    }
  });

  it('cover every kind of path, and include URLs longer than Node accepts', () => {
    for (const prefix of ['/', '/admin/assets/', '/uploads/', '/api/', '/_astro/'])
      expect(paths.some(({ target }) => target.startsWith(prefix))).toBe(true);
    expect(Math.max(...paths.map(({ target }) => target.length))).toBeGreaterThan(16_384 - 1);
  });
});

describe('broken requests', () => {
  const requests = brokenRequests();

  it('are almost all different, and there are at least 200 of them', () => {
    expect(requests.length).toBeGreaterThanOrEqual(200);
    expect(new Set(requests.map(({ bytes }) => bytes.toString('latin1'))).size).toBeGreaterThan(
      requests.length * 0.97,
    );
  });

  it('cover methods, versions, headers, lengths, chunks and other protocols', () => {
    const all = requests.map(({ bytes }) => bytes.toString('latin1')).join('\n');
    for (const part of [
      'BREW',
      'HTTP/0.9',
      'Transfer-Encoding: chunked',
      'Content-Length: -',
      'SSH-2.0',
      '\x16\x03\x01',
    ])
      expect(all, part).toContain(part);
  });
});

describe('a request over a raw socket', () => {
  it('returns what was received before the server closed the connection', async () => {
    const origin = await serve((socket) => socket.end('HTTP/1.1 418 Teapot\r\n\r\nshort'));
    expect(await sendRaw(origin, requestFor('/'))).toEqual({
      status: 418,
      text: 'HTTP/1.1 418 Teapot\r\n\r\nshort',
      isEnded: true,
    });
  });

  it('does not wait for a silent server longer than its timeout', async () => {
    const origin = await serve(() => undefined);
    expect(await sendRaw(origin, requestFor('/'), 200)).toEqual({ status: 0, text: '', isEnded: false });
  });

  it('treats a connection reset as the end of the response', async () => {
    const origin = await serve((socket) => socket.resetAndDestroy());
    expect(await sendRaw(origin, requestFor('/'))).toMatchObject({ status: 0, isEnded: true });
  });

  it('sends the bytes unchanged', async () => {
    const sent: Buffer[] = [];
    const origin = await serve((socket) => {
      socket.on('data', (chunk: Buffer) => {
        sent.push(chunk);
        socket.end('HTTP/1.1 200 OK\r\n\r\n');
      });
    });
    await sendRaw(origin, requestFor('/\xff\xfe%zz', 'GET'));
    expect(Buffer.concat(sent).subarray(0, 12)).toEqual(
      Buffer.from('GET /\xff\xfe%zz H', 'latin1').subarray(0, 12),
    );
  });
});
