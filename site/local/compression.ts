import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^(text\/|application\/(json|xml|wasm)|image\/svg)/;
/** Below it the framing costs more than it saves. */
const SMALLEST_BYTES = 512;
/** Beyond it speed counts for more than the last tenth of size, but of scripts, which stay as they are until a release. */
const LARGE_BYTES = 128 * 1024;
const SCRIPT = /^text\/javascript/;
const BROTLI_QUALITY = { usual: 5, large: 3 };
const GZIP_LEVEL = { usual: 6, large: 3 };

/** Whether a client takes an encoding (RFC 9110, 12.5.3): named, and not with the weight 0. */
function takes(header: string, encoding: Encoding): boolean {
  const named = new RegExp(`(?:^|[,\\s])${encoding}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, 'i').exec(header);
  return named !== null && Number(named[1] ?? 1) > 0;
}

/** The best encoding that a client takes; undefined: as it is. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  return (['br', 'gzip'] as const).find((encoding) => takes(header, encoding));
}

/** A body that is compressed when it is first asked for, and kept so. */
export class EncodedBody {
  readonly plain: Buffer;
  readonly #isWorthIt: boolean;
  readonly #size: 'usual' | 'large';
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(plain: Buffer, contentType: string) {
    this.plain = plain;
    this.#isWorthIt = COMPRESSIBLE.test(contentType) && plain.length >= SMALLEST_BYTES;
    this.#size = plain.length > LARGE_BYTES && !SCRIPT.test(contentType) ? 'large' : 'usual';
  }

  /** The body for a client that takes an encoding, and which encoding it has. */
  async for(encoding: Encoding | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    if (!encoding || !this.#isWorthIt) return { body: this.plain };
    const compressed = this.#encoded.get(encoding) ?? this.#compress(encoding);
    this.#encoded.set(encoding, compressed);
    return { body: await compressed, encoding };
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    return encoding === 'br'
      ? compressBrotli(this.plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[this.#size] },
        })
      : compressGzip(this.plain, { level: GZIP_LEVEL[this.#size] });
  }
}
