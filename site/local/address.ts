/** Where a request leads, decided once for everybody who asks. */
export interface Address {
  /** Decoded, without empty, `.` and `..` segments: what routes and files are found by. */
  pathname: string;
  /** With its question mark, as it was sent; empty where there is none. */
  search: string;
  /** Whether the path was sent in another form than its plain one. */
  isOdd: boolean;
}

const isImpossible = (path: string): boolean =>
  path.includes('\0') || path.includes('\\') || path.split('/').includes('..');

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Reads the target of a request line that begins with a slash. Undefined: nothing of the site can have such a path. */
export function addressOf(target: string): Address | undefined {
  const mark = target.indexOf('?');
  const path = decoded(mark < 0 ? target : target.slice(0, mark));
  if (path === undefined || isImpossible(path)) return undefined;
  const pathname = path.replace(/\/(?:\.?\/)+/g, '/').replace(/\/\.$/, '/');
  return { pathname, search: mark < 0 ? '' : target.slice(mark), isOdd: pathname !== path };
}

/** The plain form of an address, as a request line has it. */
export const targetOf = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string =>
  pathname.split('/').map(encodeURIComponent).join('/') + search;

/** A path without `.html`, `/index` and trailing slashes, as Cloudflare's "drop-trailing-slash" has it. */
export function canonicalPath(pathname: string): string {
  const plain = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/\/+$/, '');
  return plain || '/';
}
