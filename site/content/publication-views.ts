import { hongKongDay } from '../../db/dates/days.ts';
import type { Publication } from '../../db/validation/content/publications.ts';
import type { Content } from './content.ts';
import { isPdf } from './is-pdf.ts';
import { onceFor } from './once-for.ts';
import { type Page, type PagedList, pageOf, pagesOf } from './paged.ts';

/** Publications on one page of a list. */
const PUBLICATIONS_PER_PAGE = 24;

/** Publication without its download count, which pages do not show. */
export type ShownPublication = Omit<Publication, 'downloadCount'>;

export const PUBLICATION_KINDS = ['document', 'album', 'poster'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** Derives the kind of a publication from its files. */
function kindOfPublication({ fileUrl, pageUrls }: ShownPublication): PublicationKind {
  if (isPdf(fileUrl)) return 'document';
  return pageUrls.length > 1 ? 'album' : 'poster';
}

/** Criterion by which publications are grouped. */
export type Shelf = 'year' | 'kind';

interface ShelfList extends PagedList<ShownPublication> {
  shelf?: Shelf;
  /** Part of the URL: the year or kind of the listed publications. */
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

/** Returns all lists of publications by path. */
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
  /**
   * All lists of publications by year and by kind, each with its number of publications. Present only on the
   * first page of the list of all publications.
   */
  shelves?: { path: string; shelf: Shelf; slug: string; count: number }[];
}

/** Returns one page of a list. Page numbers start at 1. */
export function publicationsView({ publications }: Content, path: string, page: number): PublicationsView {
  const lists = listsOf(publications);
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

/** Returns every page of every list. */
export const publicationPages = ({ publications }: Content): { path: string; page: number }[] =>
  pagesOf(listsOf(publications).values(), PUBLICATIONS_PER_PAGE);

/** Id of the page that is shown for a missing publication (docs/decisions/0005). */
const NO_PAGE = 404;

export const publicationPath = (id: number): string => `/publications/${id}`;

/** Returns the ids of publications that have a page. */
export const publicationIds = ({ publications }: Content): number[] =>
  publications.map(({ id }) => id).filter((id) => id !== NO_PAGE);

export interface PublicationView {
  publication: ShownPublication;
  kind: PublicationKind;
  newer?: ShownPublication | undefined;
  older?: ShownPublication | undefined;
}

/** Returns a publication with the previous and the next one. */
export function publicationView({ publications }: Content, id: number): PublicationView | undefined {
  const items = listsOf(publications).get('/publications')?.items ?? [];
  const place = items.findIndex((publication) => publication.id === id);
  const publication = items[place];
  if (!publication) return undefined;
  return {
    publication,
    kind: kindOfPublication(publication),
    newer: items[place - 1],
    older: items[place + 1],
  };
}
