import type { Database } from '../../db/database.ts';
import { beginBuild, endBuild, failBuild, type PendingChange } from '../../db/queries/publishing.ts';
import { type Content, setContent, content as shownContent } from '../content/content.ts';
import { hongKongDay } from '../content/hong-kong-time.ts';
import { articleId, digestsOf, memberCodeOf, PAGE_GROUPS, type Page, type PageGroup } from './pages.ts';
import type { Bundle, PageJournal, PageOutput, RenderedPage } from './parts.ts';
import { type PreviewRequest, previewOf } from './preview.ts';
import type { ContentSource } from './source.ts';
import { Turns } from './turns.ts';

/** What a publisher works with; each host brings its own. */
export interface PublisherParts {
  db: Database;
  /** The public origin, for canonical addresses. */
  siteUrl: string;
  bundle: Bundle;
  output: PageOutput;
  journal: PageJournal;
  source: ContentSource;
  /** Where the content of the last publication outlives the process, for one that starts to begin with. */
  memory?: PublisherMemory;
  /** Set where the public forms are checked by Turnstile. */
  turnstileSiteKey?: string | undefined;
  /** What brings the output before visitors, where it is not what they are served from. */
  deliver?: ((changed: string[]) => Promise<void>) | undefined;
}

export interface PublisherMemory {
  /** Fills the source with what it had at the last publication and gives its moment; undefined: there was none. */
  restore(source: ContentSource): Date | undefined;
  /** Keeps what the source has after these changes; without changes all of it. */
  keep(source: ContentSource, asOf: Date, changes: PendingChange[] | undefined): void;
}

/** Pages that are rendered, put before visitors and noted together. */
const LOT = 600;
/** Lists are larger than details. */
const LIST_LOT = 100;

interface Plan {
  details: Page[];
  lists: Page[];
  /** Pages of lists that only shift because another page of theirs has more or fewer: they follow. */
  shifted: Page[];
  removals: string[];
}

/** What dynamic routes are to name for these: of thousands of members those alone. */
function scopeOf(pages: Page[]): { members: string[] } {
  const codes = pages.map(({ pathname }) => memberCodeOf(pathname)).filter((code) => code !== undefined);
  return { members: [...new Set(codes)] };
}

/** Every page says something of the association, and each is by itself as right before as after. */
const isOfAssociation = (changes: PendingChange[]) =>
  changes.length > 0 && changes.every(({ resource }) => resource === 'association');

const HOME_GROUPS = PAGE_GROUPS.filter(({ kinds }) => kinds.includes('/'));

/** What follows the day is looked at when another has begun in Hong Kong. */
const isNewDay = (before: Date, now: Date): boolean => hongKongDay(before) !== hongKongDay(now);

/** Renders what has changed, and only that; the result is byte for byte that of a whole build. */
export class Publisher {
  readonly #parts: PublisherParts;
  /** The pages read one content at a time: publications and previews take turns. */
  readonly #turns = new Turns();
  #isLoaded = false;
  /** Whether the source holds anything; a publication that fails does not empty it. */
  #isFilled = false;
  /** What stands on every page, as last published. */
  #common = '';
  #publishedAsOf = new Date(0);
  /** As last published. */
  #published: Content = shownContent();

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Publishes what is out of date at `asOf`; the first call looks at everything. Gives the paths it changed. */
  async publish(asOf = new Date()): Promise<string[]> {
    const { db, deliver, memory, source } = this.#parts;
    const changes = await beginBuild(db);
    try {
      const isWhole = this.#isWhole(changes);
      const changed = await this.#publishChanges(changes, asOf, isWhole);
      await deliver?.(changed);
      // First this: a change that has left the outbox must be nowhere in memory alone.
      memory?.keep(source, asOf, isWhole ? undefined : changes);
      await endBuild(db, changes);
      return changed;
    } catch (error) {
      this.#isLoaded = false;
      await failBuild(db, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** A page with a record in it that is not published, as HTML. Waits for one lot of a publication at most. */
  async preview(request: PreviewRequest): Promise<Uint8Array> {
    const { bundle, source, turnstileSiteKey } = this.#parts;
    await this.#fill();
    return this.#turns.take(() => {
      const current = { ...source.contentAt(new Date()), turnstileSiteKey };
      const { pathname, content } = previewOf(current, request);
      setContent(content);
      bundle.contentChanged();
      return bundle.render(pathname);
    });
  }

  /** A preview may be the first that is asked of one that has just begun. */
  async #fill(): Promise<void> {
    if (this.#isFilled) return;
    const { memory, source } = this.#parts;
    if (!memory?.restore(source)) await source.load();
    this.#isFilled = true;
  }

  /** When something scheduled comes due. */
  nextDue(asOf: Date): Date | undefined {
    return this.#parts.source.nextDue(asOf);
  }

  /** Whether everything is looked at: at the start of one that remembers nothing, and when a change names no record. */
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
    association: { committee: _onOnePage, faq: _onAnother, ...association },
  }: Content): string {
    const { bundle, siteUrl, turnstileSiteKey } = this.#parts;
    return [bundle.id, siteUrl, isDemo, turnstileSiteKey, JSON.stringify(association), ''].join(' ');
  }

  async #publishChanges(changes: PendingChange[], asOf: Date, isWhole: boolean): Promise<string[]> {
    const { source, turnstileSiteKey } = this.#parts;
    if (isWhole) await source.load();
    else await source.refresh(changes);
    this.#isLoaded = true;
    this.#isFilled = true;
    const content = { ...source.contentAt(asOf), turnstileSiteKey };
    const isForced = changes.some(({ resource }) => resource === 'site');
    const due = source.dueBetween(this.#publishedAsOf, asOf);
    const common = this.#commonOf(content);
    const isSameFrame = !isWhole && common === this.#common;
    const looked = isSameFrame ? [...changes, ...due] : undefined;
    const putOut = async (groups: PageGroup[]) => {
      const plan = await this.#turns.take(async () => {
        setContent(content);
        return this.#plan(groups, content, looked, { common, isForced });
      });
      await this.#carryOut(plan, content);
      return [...plan.details, ...plan.lists, ...plan.shifted]
        .map(({ pathname }) => pathname)
        .concat(plan.removals);
    };
    // To look at every page takes longer than to draw these.
    const first = isOfAssociation(changes) ? await putOut(HOME_GROUPS) : [];
    const changed = await putOut(PAGE_GROUPS);
    this.#common = common;
    this.#publishedAsOf = asOf;
    this.#published = content;
    return [...first, ...changed];
  }

  /** Which pages show something else than what lies in the output folder. */
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

  /** When a page is written. `ids` are the records whose change has it looked at, undefined where everything is. */
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

  /** A group's pages that a change of these records may touch, and the paths that may have to go. */
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
   * Visitors see an edit whole or not at all; pages that only shift follow it, at once too. What is more than a lot goes lot by lot, details before the lists that link
   * to them: memory stays small, and whoever is stopped on the way goes on where he was.
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
        yield await this.#render(lot, { ...content, articles: loaded, scope: { news: [...loaded.keys()] } });
      }
      const others = pages.filter(({ pathname }) => articleId(pathname) === undefined);
      for (let at = 0; at < others.length; at += LIST_LOT) {
        const lot = others.slice(at, at + LIST_LOT);
        yield await this.#render(lot, { ...content, scope: scopeOf(lot) });
      }
    }
  }

  #render(pages: Page[], content: Content): Promise<RenderedPage[]> {
    const { bundle } = this.#parts;
    return this.#turns.take(async () => {
      setContent(content);
      bundle.contentChanged();
      const rendered: RenderedPage[] = [];
      for (const page of pages) rendered.push({ ...page, body: await bundle.render(page.pathname) });
      return rendered;
    });
  }
}
