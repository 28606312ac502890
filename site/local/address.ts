export { canonicalPath } from '../../core/content/redirect-path.ts';

export interface Address {
  pathname: string;
  search: string;
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

export function addressOf(target: string): Address | undefined {
  const mark = target.indexOf('?');
  const path = decoded(mark < 0 ? target : target.slice(0, mark));
  if (path === undefined || isImpossible(path)) return undefined;
  const pathname = path.replace(/\/(?:\.?\/)+/g, '/').replace(/\/\.$/, '/');
  return { pathname, search: mark < 0 ? '' : target.slice(mark), isOdd: pathname !== path };
}

export const targetOf = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string =>
  pathname.split('/').map(encodeURIComponent).join('/') + search;
