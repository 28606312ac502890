import { createHash } from 'node:crypto';
import type { Locale } from '../../db/constants.ts';
import { localeOfPath, localePath, pathInAllLocales, withoutLocale } from '../../db/locale-paths.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import {
  directoryPagePath,
  directoryPages,
  directoryView,
  viewOfMembers,
} from '../content/directory-views.ts';
import { memberCode } from '../content/member-code.ts';
import { onceFor } from '../content/once-for.ts';
import type { Shown } from './shown.ts';

/** What stands for a member in digests. */
const stateOf = onceFor((member: PublicMember): string =>
  createHash('sha1').update(JSON.stringify(member)).digest('base64url').slice(0, 16),
);

/** The members' own pages. */
export const memberDetails = (members: PublicMember[]): Shown[] =>
  members.flatMap((member) => {
    const state = stateOf(member);
    return pathInAllLocales(`/members/${memberCode(member)}`).map((pathname): Shown => [pathname, state]);
  });

/** All pages of all lists of the directory in a language. */
export const directoryListPages = (locale: Locale): Shown[] =>
  directoryPages().map(({ path, page }) => {
    const { members, ...view } = directoryView(locale, path, page);
    return [localePath(locale, directoryPagePath(path, page)), [view, members.map(stateOf)]];
  });

/** Whether a page of a list is its first, with the counts, or names one of these members. */
export function directoryShows(members: PublicMember[], pathname: string, ids: Set<number>): boolean {
  const [path = '', page] = withoutLocale(pathname).split('/page/');
  if (page === undefined) return true;
  const view = viewOfMembers(members, localeOfPath(pathname), { path, page: Number(page) });
  return view.members.some(({ id }) => ids.has(id));
}
