import type { Locale } from '../../db/constants.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import { content } from './content.ts';
import { type DirectoryList, type DirectoryPart, directoryLists } from './directory.ts';
import { memberCode } from './member-code.ts';
import { onceFor } from './once-for.ts';

/** Members on one page of the directory. */
const MEMBERS_PER_PAGE = 48;

/** On the first page of a list alone, so that the others change only when their members do. */
export interface DirectoryFront {
  total: number;
  /** Parts that have members; with how many where the page shows that. */
  parts: (DirectoryPart & { count?: number })[];
}

export interface DirectoryView {
  path: string;
  part?: DirectoryPart | undefined;
  members: PublicMember[];
  /** From 1. */
  page: number;
  pages: number;
  front?: DirectoryFront;
}

const pagesOf = (list: DirectoryList) => Math.max(1, Math.ceil(list.members.length / MEMBERS_PER_PAGE));

const partsOf = onceFor((lists: Map<string, DirectoryList>) => {
  const counted = [...lists.values()].flatMap(({ part, members }) =>
    part ? [{ ...part, count: members.length }] : [],
  );
  return { counted, plain: counted.map(({ count, ...part }) => part) };
});

function frontOf(lists: Map<string, DirectoryList>, { part, members }: DirectoryList): DirectoryFront {
  const { counted, plain } = partsOf(lists);
  return { total: members.length, parts: part ? plain : counted };
}

/** A page of a list, from 1. */
export function viewOfMembers(
  members: PublicMember[],
  locale: Locale,
  { path, page }: { path: string; page: number },
): DirectoryView {
  const lists = directoryLists(members, locale);
  const list: DirectoryList = lists.get(path) ?? { path, members: [] };
  const start = (page - 1) * MEMBERS_PER_PAGE;
  return {
    path,
    part: list.part,
    members: list.members.slice(start, start + MEMBERS_PER_PAGE),
    page,
    pages: pagesOf(list),
    ...(page === 1 && { front: frontOf(lists, list) }),
  };
}

export const directoryView = (locale: Locale, path: string, page: number): DirectoryView =>
  viewOfMembers(content().members, locale, { path, page });

export const directoryPagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}/page/${page}`;

/** Every page of every list: what dynamic routes are to name. */
export const directoryPages = (): { path: string; part?: DirectoryPart; page: number }[] =>
  // The lists are the same in every language; only their order differs.
  [...directoryLists(content().members, 'zh-TW').values()].flatMap((list) =>
    Array.from({ length: pagesOf(list) }, (_, index) => ({
      path: list.path,
      ...(list.part && { part: list.part }),
      page: index + 1,
    })),
  );

const byCode = onceFor(
  (members: PublicMember[]) => new Map(members.map((member) => [memberCode(member), member])),
);

export const memberView = (code: string): PublicMember | undefined => byCode(content().members).get(code);

/** Codes whose pages dynamic routes are to name now. */
export const memberCodes = (): string[] => content().scope?.members ?? [...byCode(content().members).keys()];
