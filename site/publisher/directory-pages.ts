import {
  localeOfPath,
  localePath,
  pathInAllLocales,
  withoutLocale,
} from '../../core/association/locale-paths.ts';
import { isSecond, type Locale } from '../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../core/association/profile.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import type { Content } from '../content/content.ts';
import { memberCode } from '../content/directory/member-code.ts';
import { directoryPages, directoryView } from '../content/directory/views.ts';
import { pagePath } from '../content/paged.ts';
import { wordsIn } from '../content/picture-words.ts';
import { recordDigest, type Shown } from './shown.ts';

export const memberDetails = (content: Content, members: ListedMember[]): Shown[] =>
  members.flatMap((member) => {
    const state = recordDigest(member) + wordsIn(content, member.shown);
    return pathInAllLocales(`/members/${memberCode(member)}`).map((pathname): Shown => [pathname, state]);
  });

/** A made language shows the same members in the same order as its source. */
const ORDERS: Locale[][] = [false, true]
  .map((second) => ACTIVE_LOCALES.filter((locale) => isSecond(locale) === second))
  .filter((locales) => locales.length > 0);

export const directoryListPages = (content: Content): Shown[] =>
  ORDERS.flatMap((locales) =>
    directoryPages(content).flatMap(({ path, page }) => {
      const { items, front, ...view } = directoryView(content, locales[0] as Locale, { path, page });
      const shown = [view, front && [front.total, recordDigest(front.parts)], items.map(recordDigest)];
      return locales.map((locale): Shown => [localePath(locale, pagePath(path, page)), shown]);
    }),
  );

export function directoryShows(content: Content, pathname: string, ids: Set<number>): boolean {
  const [path = '', page] = withoutLocale(pathname).split('/page/');
  // The counts of a first page cover all members.
  if (page === undefined) return true;
  const view = directoryView(content, localeOfPath(pathname), { path, page: Number(page) });
  return view.items.some(({ id }) => ids.has(id));
}
