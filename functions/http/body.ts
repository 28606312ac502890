import type { MessageKey } from '../../core/messages/index.ts';
import { ApiError } from './failures/errors.ts';

/** Many clients receive the response only after sending the whole body (docs/api.md 3). */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

export async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  try {
    for (let size = 0; size <= MAX_DRAINED_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has disconnected, so nobody waits for the response.
  }
}

export async function readLimited(
  message: Pick<Request, 'body' | 'headers' | 'arrayBuffer'>,
  limit: number,
  tooLarge: MessageKey,
): Promise<Uint8Array> {
  if (!message.body) return new Uint8Array();
  // The declared length can be trusted here, because the server delivers at most that many bytes.
  if (Number(message.headers.get('content-length') ?? Number.NaN) <= limit) {
    const bytes = new Uint8Array(await message.arrayBuffer());
    if (bytes.byteLength > limit) throw new ApiError(413, tooLarge);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = message.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= limit) chunks.push(value);
    if (size > MAX_DRAINED_BYTES) {
      await reader.cancel();
      break;
    }
  }
  if (size > limit) throw new ApiError(413, tooLarge);
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
