import { createHash } from 'node:crypto';

/** R2 requires this size for every part except the last one. The size also limits the memory of an upload. */
const PART_BYTES = 8 * 1024 * 1024;

const joined = (chunks: Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

export class PartedUpload {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  readonly #hash = createHash('sha256');
  readonly #parts: R2UploadedPart[] = [];
  #upload: R2MultipartUpload | undefined;
  #waiting: Uint8Array[] = [];
  #size = 0;
  #bytes = 0;

  constructor(bucket: R2Bucket, key: string) {
    this.#bucket = bucket;
    this.#key = key;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk);
    this.#bytes += chunk.byteLength;
    this.#waiting.push(chunk);
    this.#size += chunk.byteLength;
    if (this.#size < PART_BYTES) return;
    const whole = joined(this.#waiting, this.#size);
    let from = 0;
    for (; whole.byteLength - from >= PART_BYTES; from += PART_BYTES)
      await this.#send(whole.subarray(from, from + PART_BYTES));
    const rest = whole.slice(from);
    this.#waiting = [rest];
    this.#size = rest.byteLength;
  }

  async #send(part: Uint8Array) {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key);
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, part));
  }

  async finish(): Promise<{ bytes: number; sha256: string }> {
    const rest = joined(this.#waiting, this.#size);
    if (!this.#upload) await this.#bucket.put(this.#key, rest);
    else {
      if (rest.byteLength > 0) await this.#send(rest);
      await this.#upload.complete(this.#parts);
    }
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
