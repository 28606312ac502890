export { canonicalPath } from '../../db/redirect-path.ts';

/** Parsed target of a request, shared by all handlers. */
export interface Address {
  /** Decoded path without empty segments, `.` and `..`, used to find routes and files. */
  pathname: string;
  /** Query as sent, including the question mark. Empty when there is none. */
  search: string;
  /** True when the path of the request differed from `pathname`. */
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

/** Parses a request target that begins with a slash. Returns undefined for an invalid path. */
export function addressOf(target: string): Address | undefined {
  const mark = target.indexOf('?');
  const path = decoded(mark < 0 ? target : target.slice(0, mark));
  if (path === undefined || isImpossible(path)) return undefined;
  const pathname = path.replace(/\/(?:\.?\/)+/g, '/').replace(/\/\.$/, '/');
  return { pathname, search: mark < 0 ? '' : target.slice(mark), isOdd: pathname !== path };
}

/** Encodes a URL for the request line. */
export const targetOf = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string =>
  pathname.split('/').map(encodeURIComponent).join('/') + search;
