import { DEFAULT_LOCALE, type Locale } from '../../../core/association/locales.ts';
import type { ListedMember } from '../../../core/membership/validation/members.ts';
import type { Content } from '../content.ts';
import { onceFor } from '../once-for.ts';
import { type Page, pageOf, pagesOf } from '../paged.ts';
import { type DirectoryList, type DirectoryPart, directoryLists } from './directory.ts';
import { memberCode } from './member-code.ts';

const MEMBERS_PER_PAGE = 48;

/** Later pages omit this summary, so that they change only when their members change. */
export interface DirectoryFront {
  total: number;
  parts: (DirectoryPart & { count?: number })[];
}

export interface DirectoryView extends Page<ListedMember> {
  part?: DirectoryPart | undefined;
  front?: DirectoryFront;
}

const partsOf = onceFor((lists: Map<string, DirectoryList>) => {
  const counted = [...lists.values()].flatMap(({ part, items }) =>
    part ? [{ ...part, count: items.length }] : [],
  );
  return { counted, plain: counted.map(({ count, ...part }) => part) };
});

function frontOf(lists: Map<string, DirectoryList>, { part, items }: DirectoryList): DirectoryFront {
  const { counted, plain } = partsOf(lists);
  return { total: items.length, parts: part ? plain : counted };
}

export function directoryView(
  content: Content,
  locale: Locale,
  { path, page }: { path: string; page: number },
): DirectoryView {
  const lists = directoryLists(content, locale);
  const list: DirectoryList = lists.get(path) ?? { path, items: [] };
  return {
    ...pageOf(list, page, MEMBERS_PER_PAGE),
    part: list.part,
    ...(page === 1 && { front: frontOf(lists, list) }),
  };
}

export const directoryPages = (content: Content): { path: string; page: number }[] =>
  pagesOf(directoryLists(content, DEFAULT_LOCALE).values(), MEMBERS_PER_PAGE);

const byCode = onceFor(
  (members: ListedMember[]) => new Map(members.map((member) => [memberCode(member), member])),
);

export const memberView = ({ members }: Content, code: string): ListedMember | undefined =>
  byCode(members).get(code);
