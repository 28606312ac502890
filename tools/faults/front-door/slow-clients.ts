import { connect, type Socket } from 'node:net';

const HEAD = 'Host: site.example\r\nCookie: session=x\r\n';
const BODY = 'Content-Length: 60000\r\nContent-Type: application/json\r\n\r\n{"name":"';

/** Afterwards, a client with `isSilent` sends nothing, and all others send one byte a second. */
const BEGINNINGS: Record<string, { said: string; isSilent?: boolean }> = {
  'a head that never ends': { said: `GET / HTTP/1.1\r\n${HEAD}X-Slow: ` },
  'an enquiry that never ends': { said: `POST /api/contact-messages HTTP/1.1\r\n${HEAD}${BODY}` },
  'an article that never ends': { said: `POST /api/news HTTP/1.1\r\n${HEAD}${BODY}` },
  'a file that never ends': {
    said: `POST /api/upload HTTP/1.1\r\n${HEAD}Content-Length: 9000000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n${'x'.repeat(70_000)}`,
  },
  'chunks that never end': {
    said: `POST /api/login HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nffff\r\n`,
  },
  'a page that nobody reads': { said: `GET / HTTP/1.1\r\n${HEAD}\r\n`.repeat(20), isSilent: true },
  'a list that nobody reads': { said: `GET /api/news HTTP/1.1\r\n${HEAD}\r\n`.repeat(20), isSilent: true },
  'a file that nobody reads': { said: `GET /uploads/x HTTP/1.1\r\n${HEAD}\r\n`.repeat(20), isSilent: true },
  'not a word': { said: '', isSilent: true },
};

const BYTE_MS = 1000;

export class SlowClients {
  readonly #sockets: Socket[] = [];
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(origin: string, count: number) {
    const { hostname, port } = new URL(origin);
    const kinds = Object.values(BEGINNINGS);
    for (let number = 0; number < count; number += 1) {
      const { said, isSilent } = kinds[number % kinds.length] as (typeof kinds)[number];
      const socket = connect(Number(port), hostname);
      // The client reads nothing, so that responses stay in the server's buffers.
      socket.pause();
      socket.on('error', () => {});
      if (said) socket.write(said);
      if (!isSilent) this.#timers.push(setInterval(() => socket.writable && socket.write('x'), BYTE_MS));
      // Some clients close their sending side, but keep the connection open.
      if (number % 7 === 0) socket.end();
      this.#sockets.push(socket);
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}
