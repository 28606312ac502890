import type { IncomingMessage } from 'node:http';

/** Larger than every API response (docs/api.md 3). */
const GATHERED_BYTES = 10 * 1024 * 1024;
const GATHERED = /^(application\/json|text\/)/;

export const isGathered = ({ headers, statusCode }: IncomingMessage): boolean =>
  GATHERED.test(headers['content-type'] ?? '') &&
  statusCode !== 304 &&
  Number(headers['content-length'] ?? 0) <= GATHERED_BYTES;

export function gather(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > GATHERED_BYTES) incoming.destroy(new Error('the answer is too large'));
    });
    incoming.on('end', () =>
      incoming.complete ? resolve(Buffer.concat(chunks)) : reject(new Error('the answer broke off')),
    );
    incoming.on('error', reject);
  });
}
