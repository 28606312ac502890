import { redirectPath } from '../db/redirect-path.ts';

/** Path of the published redirect table (pages/redirects.json.ts). */
export const REDIRECTS_FILE = '/redirects.json';

/**
 * Returns the target of a URL of the old website: looks it up with its query first, then without. Undefined
 * when the table has neither.
 */
export function redirectTarget(
  table: ReadonlyMap<string, string>,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = redirectPath(pathname);
  return table.get(path + search) ?? table.get(path);
}

/** Parses the published table of redirects. */
export const redirectTable = (json: string): ReadonlyMap<string, string> => new Map(JSON.parse(json));
