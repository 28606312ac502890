import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, SMALLEST_BYTES, type TwinEncoding } from '../packing/twins.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = TwinEncoding;

/**
 * Larger responses are compressed at a faster level. Scripts of any size use the slower, better level,
 * because browsers cache them until the next release.
 */
const LARGE_BYTES = 128 * 1024;
const SCRIPT = /^text\/javascript/;
const BROTLI_QUALITY = { usual: 5, large: 3 };
/** The best level takes seconds of processor time per megabyte. */
const BEST_BYTES = 1024 * 1024;
const GZIP_LEVEL = { usual: 6, large: 3 };

/** RFC 9110, 12.5.3. */
function takes(header: string, encoding: Encoding): boolean {
  const named = new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(header);
  return named !== null && Number(named[1] ?? 1) > 0;
}

const KEPT_CHOICES = 200;
const choices = new Map<string, Encoding | undefined>();

export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (choices.has(header)) return choices.get(header);
  const choice = (['br', 'gzip'] as const).find((encoding) => takes(header, encoding));
  if (choices.size < KEPT_CHOICES) choices.set(header, choice);
  return choice;
}

interface BodyOptions {
  isLasting?: boolean;
  twin?: (encoding: Encoding) => Buffer | undefined;
}

/**
 * If the content never changes, it is later compressed again at the best level, in the background. The result
 * is a tenth smaller.
 */
export class EncodedBody {
  readonly plain: Buffer;
  readonly #isWorthIt: boolean;
  readonly #isLasting: boolean;
  readonly #size: 'usual' | 'large';
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, Buffer>();
  readonly #twin: BodyOptions['twin'];

  constructor(plain: Buffer, contentType: string, { isLasting = false, twin }: BodyOptions = {}) {
    this.plain = plain;
    this.#isLasting = isLasting && plain.length <= BEST_BYTES;
    this.#twin = twin;
    this.#isWorthIt = isCompressible(contentType) && plain.length >= SMALLEST_BYTES;
    this.#size = plain.length > LARGE_BYTES && !SCRIPT.test(contentType) ? 'large' : 'usual';
  }

  ready(encoding: Encoding | undefined): { body: Buffer; encoding?: Encoding } | undefined {
    if (!encoding || !this.#isWorthIt) return { body: this.plain };
    const body = this.#ready.get(encoding) ?? this.#stored(encoding);
    return body && { body, encoding };
  }

  #stored(encoding: Encoding): Buffer | undefined {
    const body = this.#encoded.has(encoding) ? undefined : this.#twin?.(encoding);
    if (!body) return undefined;
    this.#ready.set(encoding, body);
    this.#encoded.set(encoding, Promise.resolve(body));
    return body;
  }

  async for(encoding: Encoding | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    if (!encoding || !this.#isWorthIt) return { body: this.plain };
    this.#stored(encoding);
    const compressed = this.#encoded.get(encoding) ?? this.#compress(encoding);
    this.#encoded.set(encoding, compressed);
    return { body: await compressed, encoding };
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const body = await this.#compressed(encoding);
    this.#ready.set(encoding, body);
    if (encoding === 'br' && this.#isLasting)
      this.#compressBest().catch((error: unknown) => console.error(`compression: ${error}`));
    return body;
  }

  #compressed(encoding: Encoding): Promise<Buffer> {
    return encoding === 'br'
      ? this.#brotli(BROTLI_QUALITY[this.#size])
      : compressGzip(this.plain, { level: GZIP_LEVEL[this.#size] });
  }

  #brotli(quality: number): Promise<Buffer> {
    return compressBrotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  }

  async #compressBest() {
    const best = this.#brotli(constants.BROTLI_MAX_QUALITY);
    const body = await best;
    this.#encoded.set('br', best);
    this.#ready.set('br', body);
  }
}
