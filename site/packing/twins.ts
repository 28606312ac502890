import { readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import { lookup } from 'mrmime';

/** Beside `news.html` stand `news.html.br` and `news.html.gz`, as nginx and Caddy look for them. */
export const TWINS = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const;
export type TwinEncoding = (typeof TWINS)[number]['encoding'];

const SUFFIX = /\.(br|gz)$/;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|wasm)|image\/svg)/;
/** For smaller responses, compression costs more than it saves. */
export const SMALLEST_BYTES = 512;

export const isTwin = (file: string): boolean => SUFFIX.test(file);
export const withoutSuffix = (file: string): string => file.replace(SUFFIX, '');
export const isCompressible = (contentType: string): boolean => COMPRESSIBLE.test(contentType);
export const mayHaveTwins = (file: string): boolean => !isTwin(file) && isCompressible(lookup(file) ?? '');

export function dropTwins(file: string): void {
  for (const { suffix } of TWINS) rmSync(`${file}${suffix}`, { force: true });
}

export const statsOf = (file: string): Stats | undefined => statSync(file, { throwIfNoEntry: false });

/** A twin has the modification time of its file, in whole milliseconds. */
const isOf = (twin: Stats, { mtimeMs }: Pick<Stats, 'mtimeMs'>) =>
  Math.floor(twin.mtimeMs) === Math.floor(mtimeMs);

export const hasTwins = (file: string, stats: Pick<Stats, 'mtimeMs'>): boolean =>
  TWINS.every(({ suffix }) => {
    const twin = statsOf(`${file}${suffix}`);
    return twin !== undefined && isOf(twin, stats);
  });

export function readTwin(
  file: string,
  stats: Pick<Stats, 'mtimeMs'>,
  encoding: TwinEncoding,
): Buffer | undefined {
  const suffix = TWINS.find((one) => one.encoding === encoding)?.suffix;
  try {
    const twin = statsOf(`${file}${suffix}`);
    return twin && isOf(twin, stats) ? readFileSync(`${file}${suffix}`) : undefined;
  } catch {
    // Removed in between, because its file is being replaced.
    return undefined;
  }
}
