import type { Publication } from '../../core/content/validation/publications.ts';
import { hongKongDay } from '../../core/dates/days.ts';
import type { Content } from './content.ts';
import { isPdf } from './is-pdf.ts';
import { onceFor } from './once-for.ts';
import { type Page, type PagedList, pageOf, pagesOf } from './paged.ts';

const PUBLICATIONS_PER_PAGE = 24;

/** Pages do not show the download count, so a download changes no page. */
export type ShownPublication = Omit<Publication, 'downloadCount'>;

export const PUBLICATION_KINDS = ['document', 'album', 'poster'] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

function kindOfPublication({ fileUrl, pageUrls }: ShownPublication): PublicationKind {
  if (isPdf(fileUrl)) return 'document';
  return pageUrls.length > 1 ? 'album' : 'poster';
}

export type Shelf = 'year' | 'kind';

interface ShelfList extends PagedList<ShownPublication> {
  shelf?: Shelf;
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
  shelves?: { path: string; shelf: Shelf; slug: string; count: number }[];
}

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

export const publicationPages = ({ publications }: Content): { path: string; page: number }[] =>
  pagesOf(listsOf(publications).values(), PUBLICATIONS_PER_PAGE);

/** docs/decisions/0005. */
const NO_PAGE = 404;

export const publicationPath = (id: number): string => `/publications/${id}`;

export const publicationIds = ({ publications }: Content): number[] =>
  publications.map(({ id }) => id).filter((id) => id !== NO_PAGE);

export interface PublicationView {
  publication: ShownPublication;
  kind: PublicationKind;
  newer?: ShownPublication | undefined;
  older?: ShownPublication | undefined;
}

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
