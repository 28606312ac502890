import { connect } from 'node:net';

/** Data received on a connection before it ended or timed out. */
export interface RawAnswer {
  /** HTTP status code. 0 if there was no response. */
  status: number;
  text: string;
  /** True when the server closed the connection. */
  isEnded: boolean;
}

const statusIn = (text: string): number => Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0);

/**
 * Sends raw bytes that no HTTP library would send, and reads until the connection ends. `waitMs` is the
 * maximum time between two received bytes.
 */
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

/** Builds a request for a target that may contain invalid UTF-8 or be invalid in HTTP. */
export const requestFor = (target: string, method = 'GET'): Buffer =>
  Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`, 'latin1');
