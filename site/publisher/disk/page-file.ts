export function fileOf(pathname: string): string {
  if (pathname === '/') return 'index.html';
  return /\.[^./]+$/.test(pathname) ? pathname.slice(1) : `${pathname.slice(1)}.html`;
}
