import path from 'node:path';
import type { Database } from '../../db/database.ts';
import { beginBuild, endBuild, failBuild, type PendingChange } from '../../db/queries/publishing.ts';
import { type Content, type NewsCard, setContent } from '../content/content.ts';
import { type Bundle, openBundle } from './bundle.ts';
import { Journal } from './journal.ts';
import { Output } from './output.ts';
import { articleId, digestsOf, inAllLanguages, PAGE_GROUPS, type Page, type PageGroup } from './pages.ts';
import { ContentSource } from './source.ts';

export interface PublisherOptions {
  db: Database;
  /** The public origin, for canonical addresses. */
  siteUrl: string;
  /** The bundle that `astro build` kept. */
  bundleFolder: string;
  /** What visitors are served from, and where its journal lies. */
  outputFolder: string;
  journalFile?: string;
  /** Set where the public forms are checked by Turnstile. */
  turnstileSiteKey?: string | undefined;
  /** What brings the output folder before visitors, where it is not what they are served from. */
  deliver?: (changed: string[]) => Promise<void>;
}

interface Plan {
  details: Page[];
  lists: Page[];
  removals: string[];
}

/** Renders what has changed, and only that; the result is byte for byte that of a whole build. */
export class Publisher {
  readonly #db: Database;
  readonly #source: ContentSource;
  readonly #bundle: Bundle;
  readonly #output: Output;
  readonly #journal: Journal;
  readonly #siteUrl: string;
  readonly #turnstileSiteKey: string | undefined;
  readonly #deliver: PublisherOptions['deliver'];
  #isLoaded = false;
  /** What stands on every page, as last published. */
  #common = '';
  #publishedAsOf = new Date(0);
  /** As last published, newest first. */
  #publishedNews: NewsCard[] = [];

  private constructor(options: PublisherOptions, bundle: Bundle) {
    this.#db = options.db;
    this.#source = new ContentSource(options.db);
    this.#bundle = bundle;
    this.#siteUrl = options.siteUrl;
    this.#turnstileSiteKey = options.turnstileSiteKey;
    this.#deliver = options.deliver;
    this.#output = new Output(options.outputFolder);
    this.#journal = new Journal(
      options.journalFile ?? path.join(options.outputFolder, '..', 'pages.journal'),
    );
  }

  static async open(options: PublisherOptions): Promise<Publisher> {
    return new Publisher(options, await openBundle(options.bundleFolder, options.siteUrl));
  }

  /** Publishes what is out of date at `asOf`; the first call looks at everything. Gives the paths it changed. */
  async publish(asOf = new Date()): Promise<string[]> {
    const changes = await beginBuild(this.#db);
    try {
      const changed = await this.#publishChanges(changes, asOf);
      await this.#deliver?.(changed);
      await endBuild(this.#db, changes);
      return changed;
    } catch (error) {
      this.#isLoaded = false;
      await failBuild(this.#db, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** When something scheduled comes due. */
  nextDue(asOf: Date): Date | undefined {
    return this.#source.nextDue(asOf);
  }

  async #publishChanges(changes: PendingChange[], asOf: Date): Promise<string[]> {
    const isWhole = !this.#isLoaded || changes.some(({ recordId }) => recordId === null);
    if (isWhole) await this.#source.load();
    else await this.#source.refresh(changes);
    this.#isLoaded = true;
    const content = { ...this.#source.contentAt(asOf), turnstileSiteKey: this.#turnstileSiteKey };
    setContent(content);
    const isForced = changes.some(({ resource }) => resource === 'site');
    const due = this.#source.dueBetween(this.#publishedAsOf, asOf);
    const common = [this.#bundle.id, this.#siteUrl, content.isDemo, content.turnstileSiteKey, ''].join(' ');
    const isSameFrame = !isWhole && common === this.#common;
    const plan = this.#plan(content, isSameFrame ? [...changes, ...due] : undefined, { common, isForced });
    this.#common = common;
    await this.#render(plan.details, content);
    await this.#render(plan.lists, content);
    for (const pathname of plan.removals) this.#output.remove(pathname);
    this.#journal.record(plan.removals.map((pathname) => [pathname, '']));
    this.#publishedAsOf = asOf;
    this.#publishedNews = content.news;
    return [...plan.details, ...plan.lists].map(({ pathname }) => pathname).concat(plan.removals);
  }

  /** Which pages show something else than what lies in the output folder. */
  #plan(
    content: Content,
    changes: PendingChange[] | undefined,
    { common, isForced }: { common: string; isForced: boolean },
  ): Plan {
    const plan: Plan = { details: [], lists: [], removals: [] };
    for (const group of PAGE_GROUPS) {
      const { pages, candidates } = this.#lookedAt(group, content, changes);
      const known = pages.filter(([pathname]) => this.#bundle.has(pathname));
      const wanted = digestsOf(known, common);
      for (const [pathname, digest] of wanted) {
        if (isForced || this.#journal.get(pathname) !== digest) {
          (group.isDetail ? plan.details : plan.lists).push({ pathname, digest });
        }
      }
      plan.removals.push(...candidates.filter((pathname) => !wanted.has(pathname)));
    }
    return plan;
  }

  /** A group's pages that a change may touch, and the paths that may have to go. */
  #lookedAt(group: PageGroup, content: Content, changes: PendingChange[] | undefined) {
    if (!changes) return { pages: group.pages(content), candidates: this.#journal.pathnames(group.kinds) };
    const touching = changes.filter(({ resource }) => group.resources.includes(resource));
    if (group.pagesOf) {
      const ids = new Set(touching.map(({ recordId }) => Number(recordId)));
      const candidates = [...ids].flatMap((id) => inAllLanguages(`/news/${id}`, id));
      return {
        pages: group.pagesOf(content, ids, this.#publishedNews),
        candidates: candidates.map(([pathname]) => pathname).filter((path) => this.#journal.get(path)),
      };
    }
    if (touching.length === 0 && !group.followsDay) return { pages: [], candidates: [] };
    return { pages: group.pages(content), candidates: this.#journal.pathnames(group.kinds) };
  }

  async #render(pages: Page[], content: Content): Promise<void> {
    const ids = [
      ...new Set(pages.map(({ pathname }) => articleId(pathname)).filter((id) => id !== undefined)),
    ];
    const others = pages.filter(({ pathname }) => articleId(pathname) === undefined);
    for await (const articles of this.#source.articles(ids)) {
      const loaded = new Map(articles.map((article) => [article.id, article]));
      setContent({ ...content, articles: loaded, scope: { news: [...loaded.keys()] } });
      await this.#write(pages.filter(({ pathname }) => loaded.has(articleId(pathname) ?? 0)));
    }
    setContent(content);
    await this.#write(others);
  }

  /** Renders all of them before the first is replaced, so that a failure leaves no half. */
  async #write(pages: Page[]): Promise<void> {
    if (pages.length === 0) return;
    this.#bundle.contentChanged();
    const bodies: [string, Buffer][] = [];
    for (const { pathname } of pages) bodies.push([pathname, await this.#bundle.render(pathname)]);
    await Promise.all(bodies.map(([pathname, body]) => this.#output.write(pathname, body)));
    this.#journal.record(pages.map(({ pathname, digest }) => [pathname, digest]));
  }
}
