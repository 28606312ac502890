import type { IncomingMessage } from 'node:http';

/** Maximum size in bytes of a buffered body. Every form is smaller. Larger bodies are streamed. */
const KEPT_BYTES = 64 * 1024;

/** The beginning of a body, and whether this is the whole body. */
export interface Beginning {
  bytes: Buffer;
  isWhole: boolean;
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads a body to its end or to the buffer limit before the Worker is called, so that a slow sender occupies no
 * connection to the Worker. Returns undefined when the client disconnects.
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
/**
 * Time in milliseconds from the start of an upload until its speed is checked. During this time, a phone may
 * lose its network or the server may be busy.
 */
const GRACE_MS = 30_000;
/** Minimum upload speed: a tenth of the slowest usual mobile network. */
const LEAST_BYTES_PER_SECOND = 1000;

/** Calls back once when a body arrives too slowly. Returns a function that stops the check. */
export function watchPace({ socket }: IncomingMessage, onTooSlow: () => void): () => void {
  const [started, before] = [Date.now(), socket.bytesRead];
  const timer = setInterval(() => {
    const milliseconds = Date.now() - started;
    const least = (milliseconds / 1000) * LEAST_BYTES_PER_SECOND;
    if (milliseconds < GRACE_MS || socket.bytesRead - before >= least) return;
    clearInterval(timer);
    onTooSlow();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
