import type { PendingChange } from '../../../db/queries/platform/publishing.ts';
import type { NewsCard } from '../../content/content.ts';
import type { PublisherMemory } from '../../publisher/publisher.ts';
import type { ContentSource, LoadedContent } from '../../publisher/source.ts';

const SCHEMA = `
  create table if not exists content (
    resource text not null, part integer not null, json text not null, primary key (resource, part)
  ) without rowid;
  create table if not exists facts (name text primary key, value text not null) without rowid`;

/**
 * Large, because each row read is billed, but limited, because a row holds at most 2 MB. News articles have
 * one row each, so that an edit rewrites a single row.
 */
const PART = 200;

type NoList =
  | ('isDemo' | 'news' | 'association' | 'associationChangedAt')
  | ('rules' | 'paysOnlineBy' | 'numberExample' | 'retention');
type ListName = Exclude<keyof LoadedContent, NoList>;
const LISTS: Record<ListName, string> = {
  slides: 'gallery',
  events: 'events',
  registrationForms: 'events',
  members: 'members',
  publications: 'publications',
  circulars: 'circulars',
  fees: 'membership-fees',
  memberTypes: 'member-types',
  vocabulary: 'vocabulary',
  corrections: 'simplified-words',
  pictures: 'media',
  redirects: 'redirects',
  topics: 'topics',
};

/** With this copy, a restart need not read ten thousand articles from the database. */
export class StoredContent implements PublisherMemory {
  readonly #storage: DurableObjectStorage;
  readonly #release: string;

  constructor(storage: DurableObjectStorage, release: string) {
    this.#storage = storage;
    this.#release = release;
    storage.sql.exec(SCHEMA);
  }

  restore(source: ContentSource): Date | undefined {
    const publishedAsOf = this.fact('publishedAsOf');
    // Rows of another release may have other columns.
    if (!publishedAsOf || this.fact('release') !== this.#release) return undefined;
    const lists = Object.fromEntries(Object.keys(LISTS).map((name) => [name, this.#read(name)]));
    source.restore({
      ...(lists as unknown as Omit<LoadedContent, NoList>),
      news: this.#read('news') as NewsCard[],
      isDemo: this.fact('isDemo') === 'true',
      association: JSON.parse(this.fact('association') as string),
      associationChangedAt: this.fact('associationChangedAt') ?? '',
      rules: JSON.parse(this.fact('rules') as string),
      paysOnlineBy: this.fact('paysOnlineBy') ?? '',
      numberExample: this.fact('numberExample') ?? '',
      retention: JSON.parse(this.fact('retention') as string),
    });
    return new Date(publishedAsOf);
  }

  keep(source: ContentSource, asOf: Date, changes: PendingChange[] | undefined): void {
    this.#storage.transactionSync(() => {
      this.#keepNews(source, changes);
      const touched = changes && new Set(changes.map(({ resource }) => resource));
      for (const [name, resource] of Object.entries(LISTS)) {
        if (!touched || touched.has(resource)) this.#keepList(name, source.loaded[name as ListName]);
      }
      this.#setFact('association', JSON.stringify(source.loaded.association));
      this.#setFact('associationChangedAt', source.loaded.associationChangedAt);
      this.#setFact('rules', JSON.stringify(source.loaded.rules));
      this.#setFact('paysOnlineBy', source.loaded.paysOnlineBy);
      this.#setFact('numberExample', source.loaded.numberExample);
      this.#setFact('retention', JSON.stringify(source.loaded.retention));
      this.#setFact('isDemo', String(source.loaded.isDemo));
      this.#setFact('publishedAsOf', asOf.toISOString());
      this.#setFact('release', this.#release);
    });
  }

  fact(name: string): string | undefined {
    const [row] = this.#storage.sql.exec('select value from facts where name = ?', name);
    return row?.value as string | undefined;
  }

  #setFact(name: string, value: string): void {
    this.#storage.sql.exec('insert or replace into facts values (?, ?)', name, value);
  }

  #keepNews(source: ContentSource, changes: PendingChange[] | undefined): void {
    const partOf = (id: number) => Math.floor(id / PART);
    const ids = changes
      ?.filter(({ resource }) => resource === 'news')
      .map(({ recordId }) => Number(recordId));
    const parts = new Map(ids?.map((id): [number, NewsCard[]] => [partOf(id), []]));
    if (ids?.length === 0) return;
    for (const card of source.loaded.news) {
      const part = partOf(card.id);
      if (!parts.has(part) && ids) continue;
      parts.set(part, [...(parts.get(part) ?? []), card]);
    }
    if (!ids) this.#storage.sql.exec("delete from content where resource = 'news'");
    for (const [part, cards] of parts) this.#put('news', part, cards);
  }

  #keepList(name: string, records: readonly object[]): void {
    this.#storage.sql.exec('delete from content where resource = ?', name);
    for (let part = 0; part * PART < records.length; part++)
      this.#put(name, part, records.slice(part * PART, (part + 1) * PART));
  }

  #put(name: string, part: number, records: readonly object[]): void {
    this.#storage.sql.exec(
      'insert or replace into content values (?, ?, ?)',
      name,
      part,
      JSON.stringify(records),
    );
  }

  #read(name: string): unknown[] {
    const rows = this.#storage.sql.exec('select json from content where resource = ? order by part', name);
    return [...rows].flatMap(({ json }) => JSON.parse(json as string));
  }
}
