import { hongKongDay } from '../../core/dates/days.ts';
import type { Database } from '../../db/database.ts';
import { beginBuild, endBuild, failBuild, type PendingChange } from '../../db/queries/platform/publishing.ts';
import { type Content, NO_CONTENT } from '../content/content.ts';
import { shownInfoPages } from '../content/info-pages.ts';
import { articleId, digestsOf, PAGE_GROUPS, type Page, type PageGroup } from './pages.ts';
import type { Bundle, PageJournal, PageOutput, RenderedPage } from './parts.ts';
import { type PreviewRequest, previewOf } from './preview.ts';
import type { ContentSource } from './source.ts';
import { Turns } from './turns.ts';

export interface PublisherParts {
  db: Database;
  siteUrl: string;
  bundle: Bundle;
  output: PageOutput;
  journal: PageJournal;
  source: ContentSource;
  memory?: PublisherMemory;
  turnstileSiteKey?: string | undefined;
  /** Absent when visitors are served directly from the output. */
  deliver?: ((changed: string[]) => Promise<void>) | undefined;
  onProgress?: (() => void) | undefined;
}

export interface PublisherMemory {
  restore(source: ContentSource): Date | undefined;
  /** Only the changed records, or all content if `changes` is undefined. */
  keep(source: ContentSource, asOf: Date, changes: PendingChange[] | undefined): void;
}

const LOT = 600;
const LIST_LOT = 100;

interface Plan {
  details: Page[];
  lists: Page[];
  /** No changed record, but entries that moved because a record was added or removed. Written last. */
  shifted: Page[];
  removals: string[];
}

/** Every page shows the association's texts, and the pages may be updated one after another. */
const isOfAssociation = (changes: PendingChange[]) =>
  changes.length > 0 && changes.every(({ resource }) => resource === 'association');

const HOME_GROUPS = PAGE_GROUPS.filter(({ kinds }) => kinds.includes('/'));

const isNewDay = (before: Date, now: Date): boolean => hongKongDay(before) !== hongKongDay(now);

/** The result is byte-identical to a full build. */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #turns = new Turns();
  /** Two loads at the same time would mix their rows. */
  readonly #loads = new Turns();
  #isLoaded = false;
  #isFilled = false;
  #common = '';
  #publishedAsOf = new Date(0);
  #published: Content = NO_CONTENT;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Waits for earlier publications. The first call checks all pages. Returns the changed paths. */
  publish(asOf = new Date()): Promise<string[]> {
    return this.#turns.take(() => this.#publish(asOf));
  }

  async #publish(asOf: Date): Promise<string[]> {
    const { db, deliver, memory, source, onProgress } = this.#parts;
    const changes = await beginBuild(db);
    onProgress?.();
    try {
      const isWhole = this.#isWhole(changes);
      const changed = await this.#publishChanges(changes, asOf, isWhole);
      await deliver?.(changed);
      // Stores the content before it clears the outbox, so that a crash in between loses no change.
      memory?.keep(source, asOf, isWhole ? undefined : changes);
      await endBuild(db, changes);
      return changed;
    } catch (error) {
      this.#isLoaded = false;
      await failBuild(db, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  async preview(request: PreviewRequest): Promise<Uint8Array> {
    const { bundle, source, turnstileSiteKey } = this.#parts;
    await this.#fill();
    const current = { ...source.contentAt(new Date()), turnstileSiteKey };
    const { pathname, content } = previewOf(current, request);
    return bundle.render(pathname, content);
  }

  /** A preview can be the first request after a start. */
  async #fill(): Promise<void> {
    if (this.#isFilled) return;
    await this.#loads.take(async () => {
      const { memory, source } = this.#parts;
      if (!this.#isFilled && !memory?.restore(source)) await source.load();
      this.#isFilled = true;
    });
  }

  get hasPages(): boolean {
    return this.#parts.journal.pathnames(PAGE_GROUPS.flatMap(({ kinds }) => kinds)).length > 0;
  }

  nextDue(asOf: Date): Date | undefined {
    return this.#parts.source.nextDue(asOf);
  }

  /** At a start without stored content, or after a change without a record id. */
  #isWhole(changes: PendingChange[]): boolean {
    const { memory, source } = this.#parts;
    if (!this.#isLoaded && memory) {
      const asOf = memory.restore(source);
      if (asOf) this.#continueFrom(asOf);
    }
    return !this.#isLoaded || changes.some(({ recordId }) => recordId === null);
  }

  #continueFrom(asOf: Date): void {
    const content = this.#parts.source.contentAt(asOf);
    this.#isLoaded = true;
    this.#isFilled = true;
    this.#publishedAsOf = asOf;
    this.#published = content;
    this.#common = this.#commonOf(content);
  }

  #commonOf({
    isDemo,
    numberExample,
    association: { committee: _onOnePage, faq: _onAnother, infoPages, ...association },
  }: Content): string {
    const { bundle, siteUrl, turnstileSiteKey } = this.#parts;
    return [
      bundle.id,
      siteUrl,
      isDemo,
      numberExample,
      turnstileSiteKey,
      JSON.stringify([association, shownInfoPages(infoPages)]),
      '',
    ].join(' ');
  }

  async #publishChanges(changes: PendingChange[], asOf: Date, isWhole: boolean): Promise<string[]> {
    const { source, turnstileSiteKey, onProgress } = this.#parts;
    await this.#loads.take(async () => {
      await (isWhole ? source.load() : source.refresh(changes));
      this.#isFilled = true;
    });
    onProgress?.();
    this.#isLoaded = true;
    const content = { ...source.contentAt(asOf), turnstileSiteKey };
    const isForced = changes.some(({ resource }) => resource === 'site');
    const due = source.dueBetween(this.#publishedAsOf, asOf);
    const common = this.#commonOf(content);
    const isSameFrame = !isWhole && common === this.#common;
    const looked = isSameFrame ? [...changes, ...due] : undefined;
    const putOut = async (groups: PageGroup[]) => {
      const plan = this.#plan(groups, content, looked, { common, isForced });
      await this.#carryOut(plan, content);
      return [...plan.details, ...plan.lists, ...plan.shifted]
        .map(({ pathname }) => pathname)
        .concat(plan.removals);
    };
    // Publishes the home page first, because the comparison of all pages takes longer than rendering one
    // page. A publication that was interrupted may have left everything but the home page.
    const isHomeFirst = isOfAssociation(changes) || (this.hasPages && !this.#parts.journal.get('/'));
    const first = isHomeFirst ? await putOut(HOME_GROUPS) : [];
    const changed = await putOut(PAGE_GROUPS);
    this.#common = common;
    this.#publishedAsOf = asOf;
    this.#published = content;
    return [...first, ...changed];
  }

  #plan(
    groups: PageGroup[],
    content: Content,
    changes: PendingChange[] | undefined,
    { common, isForced }: { common: string; isForced: boolean },
  ): Plan {
    const plan: Plan = { details: [], lists: [], shifted: [], removals: [] };
    for (const group of groups) {
      const touching = changes?.filter(({ resource }) => group.resources.includes(resource));
      const ids = touching && new Set(touching.map(({ recordId }) => Number(recordId)));
      const { pages, candidates } = this.#lookedAt(group, content, ids);
      const known = pages.filter(([pathname]) => this.#parts.bundle.has(pathname));
      const wanted = digestsOf(known, common);
      for (const [pathname, digest] of wanted) {
        if (isForced || this.#parts.journal.get(pathname) !== digest) {
          plan[this.#stageOf(group, pathname, { content, ids })].push({ pathname, digest });
        }
      }
      plan.removals.push(...candidates.filter((pathname) => !wanted.has(pathname)));
    }
    return plan;
  }

  #stageOf(
    group: PageGroup,
    pathname: string,
    { content, ids }: { content: Content; ids: Set<number> | undefined },
  ): 'details' | 'lists' | 'shifted' {
    if (group.isDetail) return 'details';
    if (!group.shows || !ids) return 'lists';
    const isShown = [content, this.#published].some((moment) => group.shows?.(moment, pathname, ids));
    return isShown ? 'lists' : 'shifted';
  }

  #lookedAt(group: PageGroup, content: Content, ids: Set<number> | undefined) {
    const { journal } = this.#parts;
    if (ids && group.ofRecords) {
      const before = group.ofRecords.pathsBefore(ids, this.#published);
      return {
        pages: group.ofRecords.pages(content, ids, this.#published),
        candidates: before.filter((path) => journal.get(path)),
      };
    }
    if (ids?.size === 0 && !(group.followsDay && isNewDay(this.#publishedAsOf, content.asOf)))
      return { pages: [], candidates: [] };
    return { pages: group.pages(content), candidates: journal.pathnames(group.kinds) };
  }

  /**
   * The edit first, and then the list pages whose entries have only moved: two atomic commits. A large step
   * is committed in batches, with the detail pages before the lists that link to them. Batches limit the
   * memory, and a restarted publisher can continue after the last batch.
   */
  async #carryOut({ details, lists, shifted, removals }: Plan, content: Content): Promise<void> {
    await this.#putOut([details, lists], removals, content);
    await this.#putOut([shifted], [], content);
  }

  async #putOut(parts: Page[][], removals: string[], content: Content): Promise<void> {
    const isInLots = parts.flat().length > LOT;
    const rendered: Page[] = [];
    await this.#parts.output.begin();
    for await (const lot of this.#rendered(parts, content)) {
      await this.#parts.output.stage(lot);
      if (isInLots) await this.#commit(lot, []);
      else rendered.push(...lot);
    }
    await this.#commit(rendered, removals);
  }

  async #commit(pages: Page[], removals: string[]): Promise<void> {
    if (pages.length + removals.length === 0) return;
    const { journal, output } = this.#parts;
    await output.commit(removals);
    this.#parts.onProgress?.();
    journal.record([
      ...pages.map(({ pathname, digest }): [string, string] => [pathname, digest]),
      ...removals.map((pathname): [string, string] => [pathname, '']),
    ]);
  }

  async *#rendered(parts: Page[][], content: Content): AsyncGenerator<RenderedPage[]> {
    for (const pages of parts) {
      const ids = new Set(pages.map(({ pathname }) => articleId(pathname)).filter((id) => id !== undefined));
      for await (const articles of this.#parts.source.articles([...ids])) {
        const loaded = new Map(articles.map((article) => [article.id, article]));
        const lot = pages.filter(({ pathname }) => loaded.has(articleId(pathname) ?? 0));
        yield await this.#render(lot, { ...content, articles: loaded });
      }
      const others = pages.filter(({ pathname }) => articleId(pathname) === undefined);
      for (let at = 0; at < others.length; at += LIST_LOT) {
        yield await this.#render(others.slice(at, at + LIST_LOT), content);
      }
    }
  }

  async #render(pages: Page[], content: Content): Promise<RenderedPage[]> {
    const { bundle, onProgress } = this.#parts;
    const rendered: RenderedPage[] = [];
    for (const page of pages) {
      rendered.push({ ...page, body: await bundle.render(page.pathname, content) });
      onProgress?.();
    }
    return rendered;
  }
}
