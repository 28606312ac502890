import { redirectPath } from '../db/redirect-path.ts';

/** Path of the published redirect table (pages/redirects.json.ts). */
export const REDIRECTS_FILE = '/redirects.json';

/**
 * Returns the target of a URL of the old website. The table is searched first for the URL with its query,
 * then for the URL without it. Returns undefined when the table contains neither.
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
