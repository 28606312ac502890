export function canonicalPath(pathname: string): string {
  const plain = pathname
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
    .replace(/\/+$/, '');
  return plain || '/';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function redirectPath(address: string): string {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/?#]+/i, '')
    .replace(/#.*$/, '');
  const [pathname = '', ...query] = path.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  return canonicalPath(decoded(pathname || '/')) + search;
}
