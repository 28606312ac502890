import type { Locale } from '../../db/constants.ts';
import { localeOfPath, localePath, pathInAllLocales, withoutLocale } from '../../db/locale-paths.ts';
import { ACTIVE_LOCALES } from '../../db/profile.ts';
import type { ListedMember } from '../../db/validation/membership/members.ts';
import type { Content } from '../content/content.ts';
import { directoryPages, directoryView } from '../content/directory-views.ts';
import { memberCode } from '../content/member-code.ts';
import { pagePath } from '../content/paged.ts';
import { wordsIn } from '../content/picture-words.ts';
import { recordDigest, type Shown } from './shown.ts';

/** Returns the detail page of each member, in every language. */
export const memberDetails = (content: Content, members: ListedMember[]): Shown[] =>
  members.flatMap((member) => {
    const state = recordDigest(member) + wordsIn(content, member.shown);
    return pathInAllLocales(`/members/${memberCode(member)}`).map((pathname): Shown => [pathname, state]);
  });

/** Groups of locales that share the lists. Both Chinese scripts show the same members in the same order. */
const ORDERS: Locale[][] = [['zh-TW', 'zh-CN'] as const, ['en'] as const]
  .map((locales) => ACTIVE_LOCALES.filter((locale) => locales.some((one) => one === locale)))
  .filter((locales) => locales.length > 0);

/** Returns all pages of all directory lists, in every language. */
export const directoryListPages = (content: Content): Shown[] =>
  ORDERS.flatMap((locales) =>
    directoryPages(content).flatMap(({ path, page }) => {
      const { items, front, ...view } = directoryView(content, locales[0] as Locale, { path, page });
      const shown = [view, front && [front.total, recordDigest(front.parts)], items.map(recordDigest)];
      return locales.map((locale): Shown => [localePath(locale, pagePath(path, page)), shown]);
    }),
  );

/**
 * Checks whether a change of the members `ids` can change a list page. Returns true for every first page,
 * because its counts cover all members.
 */
export function directoryShows(content: Content, pathname: string, ids: Set<number>): boolean {
  const [path = '', page] = withoutLocale(pathname).split('/page/');
  if (page === undefined) return true;
  const view = directoryView(content, localeOfPath(pathname), { path, page: Number(page) });
  return view.items.some(({ id }) => ids.has(id));
}
