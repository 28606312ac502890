import type { IncomingMessage } from 'node:http';

/** Every form is smaller. Larger bodies are streamed. */
const KEPT_BYTES = 64 * 1024;

/** docs/api.md 3. */
const MOST_BYTES = 32 * 1024 * 1024;

export const isTooLarge = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > MOST_BYTES;

export function watchSize(request: IncomingMessage, received: number, onTooLarge: () => void): void {
  let size = received;
  // The length of the body need not be declared.
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MOST_BYTES) return;
    request.off('data', onData);
    onTooLarge();
  };
  request.on('data', onData);
}

export interface Beginning {
  bytes: Buffer;
  isWhole: boolean;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Before the Worker is called, so that a slow sender occupies no connection to it. Undefined when the client
 * disconnects.
 */
export function beginningOf(request: IncomingMessage): Promise<Beginning | undefined> {
  if (!hasBody(request)) return Promise.resolve({ bytes: Buffer.alloc(0), isWhole: true });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (beginning: Beginning | undefined) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      resolve(beginning);
    };
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= KEPT_BYTES) return;
      request.pause();
      settle({ bytes: Buffer.concat(chunks), isWhole: false });
    };
    const onEnd = () => settle({ bytes: Buffer.concat(chunks), isWhole: true });
    const onClose = () => settle(undefined);
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

const LOOK_MS = 5000;
/** During this time, a phone may lose its network or the server may be busy. */
const GRACE_MS = 30_000;
const LEAST_BYTES_PER_SECOND = 1000;

export function watchPace(request: IncomingMessage, onTooSlow: () => void): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let seconds = 0;
  const timer = setInterval(() => {
    // While the Worker does not read, no time passes.
    if (request.isPaused()) return;
    seconds += LOOK_MS / 1000;
    const least = seconds * LEAST_BYTES_PER_SECOND;
    if (seconds * 1000 < GRACE_MS || socket.bytesRead - before >= least) return;
    clearInterval(timer);
    onTooSlow();
  }, LOOK_MS);
  timer.unref();
  const end = () => clearInterval(timer);
  request.once('end', end).once('close', end);
}
