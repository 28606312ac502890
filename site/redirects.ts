import { redirectPath } from '../core/content/redirect-path.ts';

export const REDIRECTS_FILE = '/redirects.json';

export function redirectTarget(
  table: ReadonlyMap<string, string>,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = redirectPath(pathname);
  return table.get(path + search) ?? table.get(path);
}

export const redirectTable = (json: string): ReadonlyMap<string, string> => new Map(JSON.parse(json));
