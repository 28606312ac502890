import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  text: string;
  isEnded: boolean;
}

const statusIn = (text: string): number => Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0);

/** No HTTP library would send these bytes. `waitMs` is the maximum time between two received bytes. */
export function sendRaw(origin: string, bytes: string | Buffer, waitMs = 5000): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const settle = (isEnded: boolean) => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ status: statusIn(text), text, isEnded });
    };
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => settle(true));
    // A connection that the server resets counts as ended.
    socket.on('error', () => {});
    socket.setTimeout(waitMs, () => {
      settle(false);
      socket.destroy();
    });
    socket.write(bytes);
  });
}

export const requestFor = (target: string, method = 'GET'): Buffer =>
  Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`, 'latin1');
