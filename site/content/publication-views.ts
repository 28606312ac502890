import type { Publication } from '../../db/validation/publications.ts';
import { isPdf } from '../islands/viewer/publication.ts';
import { content } from './content.ts';
import { hongKongDay } from './hong-kong-time.ts';
import { onceFor } from './once-for.ts';
import { type Page, type PagedList, pageOf, pagePath, pagesOf } from './paged.ts';

/** Publications on one page of a list. */
const PUBLICATIONS_PER_PAGE = 24;

/** How often one was downloaded is no matter of the page. */
export type ShownPublication = Omit<Publication, 'downloadCount'>;

export const PUBLICATION_KINDS = ['document', 'album', 'poster'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** What a publication is: nobody has to say so, its files do. */
function kindOfPublication({ fileUrl, pageUrls }: ShownPublication): PublicationKind {
  if (isPdf(fileUrl)) return 'document';
  return pageUrls.length > 1 ? 'album' : 'poster';
}

/** What publications are divided by. */
export type Shelf = 'year' | 'kind';

interface ShelfList extends PagedList<ShownPublication> {
  shelf?: Shelf;
  /** The year, or the kind. */
  slug?: string;
}

const shelves = (
  shelf: Shelf,
  items: ShownPublication[],
  slugOf: (publication: ShownPublication) => string,
): ShelfList[] =>
  [...Map.groupBy(items, slugOf)].map(([slug, found]) => ({
    path: `/publications/${shelf}/${slug}`,
    items: found,
    shelf,
    slug,
  }));

/** All lists by their path. */
const listsOf = onceFor((publications: Publication[]): Map<string, ShelfList> => {
  const items = publications.map(({ downloadCount, ...shown }) => shown);
  const lists = [
    { path: '/publications', items },
    ...shelves('year', items, ({ publishedAt }) => hongKongDay(new Date(publishedAt)).slice(0, 4)),
    ...shelves('kind', items, kindOfPublication),
  ];
  return new Map(lists.map((list) => [list.path, list]));
});

export interface PublicationsView extends Page<ShownPublication> {
  shelf?: Shelf | undefined;
  slug?: string | undefined;
  /** On the first page of all publications alone: the others, with how many each has. */
  shelves?: { path: string; shelf: Shelf; slug: string; count: number }[];
}

/** A page of a list, from 1. */
export function publicationsView(path: string, page: number): PublicationsView {
  const lists = listsOf(content().publications);
  const list: ShelfList = lists.get(path) ?? { path, items: [] };
  const others = [...lists.values()].flatMap(({ shelf, slug, items, path: other }) =>
    shelf && slug ? [{ path: other, shelf, slug, count: items.length }] : [],
  );
  return {
    ...pageOf(list, page, PUBLICATIONS_PER_PAGE),
    shelf: list.shelf,
    slug: list.slug,
    ...(path === '/publications' && page === 1 && { shelves: others }),
  };
}

/** Every page of every list: what dynamic routes are to name. */
export const publicationPages = (): { path: string; page: number; shelf?: Shelf; slug?: string }[] => {
  const lists = listsOf(content().publications);
  return pagesOf(lists.values(), PUBLICATIONS_PER_PAGE).map(({ path, page }) => {
    const { shelf, slug } = lists.get(path) ?? {};
    return { path, page, ...(shelf && slug && { shelf, slug }) };
  });
};

/** The page of the list of all on which a publication stands. */
export const publicationPlace = (publications: Publication[], id: number): string =>
  pagePath(
    '/publications',
    Math.floor(publications.findIndex((publication) => publication.id === id) / PUBLICATIONS_PER_PAGE) + 1,
  );
