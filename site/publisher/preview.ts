import { localePath } from '../../core/association/locale-paths.ts';
import type { Locale } from '../../core/association/locales.ts';
import type { Association } from '../../core/content/validation/association.ts';
import type { DraftedResource } from '../../core/content/validation/drafts.ts';
import type { News } from '../../core/content/validation/news.ts';
import type { PreviewPage } from '../../core/content/validation/preview.ts';
import type { Publication } from '../../core/content/validation/publications.ts';
import { statusAt } from '../../core/events/event-status.ts';
import type { Event } from '../../core/events/validation/events.ts';
import type { Content, PreviewFrame } from '../content/content.ts';
import { publicationPath } from '../content/publication-views.ts';
import { cleanArticle } from '../content/texts/clean.ts';
import { byEventDate, byPublishedAt, withChanged } from './in-order.ts';

interface Wanted {
  locale: Locale;
  frame: PreviewFrame;
}

/** The record has the same format as in the API's responses to visitors. */
export interface RecordRequest extends Wanted {
  resource: DraftedResource;
  record: News | Event | Publication;
  page: PreviewPage;
}

interface AssociationRequest extends Wanted {
  resource: 'association';
  record: Association;
  page: string;
}

export type PreviewRequest = RecordRequest | AssociationRequest;

const withRecord = <Item extends { id: number }>(
  list: Item[],
  record: Item,
  compare: (a: Item, b: Item) => number,
): Item[] => withChanged(list, { ids: [record.id], records: [record] }, compare);

function withNews(content: Content, given: News): Content {
  const article = cleanArticle(given);
  const { content: _content, contentEn: _contentEn, ...card } = article;
  return {
    ...content,
    news: withRecord(content.news, card, byPublishedAt),
    articles: new Map([[article.id, article]]),
  };
}

function withEvent(content: Content, given: Event): Content {
  const event = { ...given, status: statusAt(given, content.asOf) };
  return { ...content, events: withRecord(content.events, event, byEventDate) };
}

const withPublication = (content: Content, publication: Publication): Content => ({
  ...content,
  publications: withRecord(content.publications, publication, byPublishedAt),
});

export function previewOf(content: Content, request: PreviewRequest): { pathname: string; content: Content } {
  if (request.resource !== 'association') return previewOfRecord(content, request);
  const { record: association, locale, page, frame } = request;
  return { pathname: localePath(locale, page), content: { ...content, association, preview: frame } };
}

function previewOfRecord(content: Content, { resource, record, locale, page, frame }: RecordRequest) {
  const shown =
    resource === 'news'
      ? withNews(content, record as News)
      : resource === 'events'
        ? withEvent(content, record as Event)
        : withPublication(content, record as Publication);
  const path = resource === 'publications' ? publicationPath(record.id) : `/${resource}/${record.id}`;
  return {
    pathname: localePath(locale, page === 'home' ? '/' : path),
    content: { ...shown, preview: frame },
  };
}
