import { redirectPath } from '../db/redirect-path.ts';

/** Path of the redirect table among the pages (pages/redirects.json.ts). */
export const REDIRECTS_FILE = '/redirects.json';

/** Returns the target of an old address, first with its query, then without. Undefined when neither is in the table. */
export function redirectTarget(
  table: ReadonlyMap<string, string>,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const path = redirectPath(pathname);
  return table.get(path + search) ?? table.get(path);
}

/** Reads the published table. */
export const redirectTable = (json: string): ReadonlyMap<string, string> => new Map(JSON.parse(json));
