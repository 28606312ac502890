import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { FIRST_ASSOCIATION } from '../../db/association.ts';
import type { Database } from '../../db/database.ts';
import { statusAt, turnsOf } from '../../db/event-status.ts';
import { FIRST_FEES } from '../../db/membership/fees.ts';
import { readAssociation } from '../../db/queries/association.ts';
import { isOneOf } from '../../db/queries/is-one-of.ts';
import { picturesOfNews, selectPictureWords } from '../../db/queries/media-library.ts';
import { eventColumns, eventOrder } from '../../db/queries/public-events.ts';
import { galleryOrder, homepageSlideColumns, isOnHomepage } from '../../db/queries/public-gallery.ts';
import { isListed, listedMemberColumns } from '../../db/queries/public-members.ts';
import { newsColumns, newsOrder } from '../../db/queries/public-news.ts';
import { publicationColumns, publicationOrder } from '../../db/queries/public-publications.ts';
import type { PendingChange } from '../../db/queries/publishing.ts';
import {
  formOrder,
  isFormActive,
  selectForms,
} from '../../db/queries/registrations/public-registration-forms.ts';
import {
  demoRecords,
  events,
  galleryImages,
  mediaPictures,
  members,
  membershipFees,
  news,
  publications,
} from '../../db/schema/index.ts';
import type { Event } from '../../db/validation/events.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import type { News } from '../../db/validation/news.ts';
import { customFieldsOf, questionsOf } from '../../db/validation/registrations/custom-questions.ts';
import { cleanArticle } from '../content/clean.ts';
import type { Content, NewsCard } from '../content/content.ts';
import type { DrawnForm } from '../islands/registration/strings.ts';
import { byEventDate, byId, byPublishedAt, byStrokes, withChanged } from './in-order.ts';

const { content: _content, contentEn: _contentEn, ...visibleCardColumns } = newsColumns;
const cardColumns = { ...visibleCardColumns, pictureHashes: picturesOfNews };

/** Of these the records that changed are read, of others all. */
const BY_RECORD = ['news', 'members', 'events', 'media'];

/** Rows as the API gives them: timestamps as text. */
function serialised<Row>(rows: object[]): Row[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString() : value,
        ]),
      ) as Row,
  );
}

/** Articles that one query brings with their bodies. */
const CHUNK = 200;
/** Cards that one query brings: its answer stays far below what the endpoint may send. */
const CARD_CHUNK = 5000;

const isDueBy = (asOf: Date) => {
  const limit = asOf.toISOString();
  return ({ publishedAt }: { publishedAt: string }) => publishedAt <= limit;
};

/** All that pages show but the bodies of articles, whatever the moment. */
export type LoadedContent = Omit<Content, 'asOf' | 'articles' | 'preview' | 'scope' | 'turnstileSiteKey'>;

/** The content in memory, brought up to date by the records that changed. */
export class ContentSource {
  readonly #db: Database;
  #cards = new Map<number, NewsCard>();
  #loaded: LoadedContent = {
    isDemo: false,
    slides: [],
    news: [],
    events: [],
    registrationForms: [],
    members: [],
    publications: [],
    pictures: [],
    fees: FIRST_FEES,
    association: FIRST_ASSOCIATION,
  };

  constructor(db: Database) {
    this.#db = db;
  }

  /** What is in memory. */
  get loaded(): Readonly<LoadedContent> {
    return this.#loaded;
  }

  /** Begins with what another publisher had in memory, instead of reading everything. */
  restore(loaded: LoadedContent): void {
    this.#cards = new Map(loaded.news.map((card) => [card.id, card]));
    this.#loaded = { ...loaded, news: loaded.news.sort(byPublishedAt) };
  }

  /** Reads everything. */
  async load(): Promise<void> {
    this.#cards.clear();
    await this.#readAllCards();
    await this.#readResources([
      'events',
      'gallery',
      'members',
      'publications',
      'membership-fees',
      'association',
      'media',
    ]);
  }

  /** Reads what the changes name; call it after they were read, never before. */
  async refresh(changes: PendingChange[]): Promise<void> {
    if (changes.some(({ resource, recordId }) => resource === 'site' || recordId === null))
      return this.load();
    const idsOf = (wanted: string) => [
      ...new Set(
        changes.filter(({ resource }) => resource === wanted).map(({ recordId }) => Number(recordId)),
      ),
    ];
    const [newsIds, memberIds, eventIds] = [idsOf('news'), idsOf('members'), idsOf('events')];
    const pictureIds = idsOf('media');
    if (newsIds.length) await this.#readCards(isOneOf(news.id, newsIds), newsIds);
    if (memberIds.length) await this.#readMembers(memberIds);
    if (eventIds.length) await this.#readEvents(eventIds);
    if (pictureIds.length) await this.#readPictures(pictureIds);
    const resources = new Set(changes.map(({ resource }) => resource));
    await this.#readResources([...resources].filter((resource) => !BY_RECORD.includes(resource)));
  }

  /** What visitors may see at a moment; bodies are loaded apart. */
  contentAt(asOf: Date): Content {
    const isDue = isDueBy(asOf);
    return {
      ...this.#loaded,
      asOf,
      news: this.#loaded.news.filter(isDue),
      publications: this.#loaded.publications.filter(isDue),
      // One that stays as it is stays the same object: what is known of it stays known.
      events: this.#loaded.events.map((event) => {
        const status = statusAt(event, asOf);
        return status === event.status ? event : { ...event, status };
      }),
      articles: new Map(),
    };
  }

  /** When the next scheduled article or publication comes due, or an event begins or ends. */
  nextDue(asOf: Date): Date | undefined {
    const isDue = isDueBy(asOf);
    const coming = [...this.#loaded.news, ...this.#loaded.publications].filter((record) => !isDue(record));
    const turns = this.#loaded.events.flatMap(turnsOf).filter((turn) => turn > asOf);
    const [first] = [
      ...coming.map(({ publishedAt }) => publishedAt),
      ...turns.map((turn) => turn.toISOString()),
    ].sort();
    return first ? new Date(first) : undefined;
  }

  /** What came due after one moment and by another: no change of its own tells of it. */
  dueBetween(after: Date, asOf: Date): PendingChange[] {
    const [wasDue, isDue] = [isDueBy(after), isDueBy(asOf)];
    const dueIn = (resource: 'news' | 'publications') =>
      this.#loaded[resource]
        .filter((record) => isDue(record) && !wasDue(record))
        .map(({ id }) => ({ id: 0, resource, recordId: id }));
    const turned = this.#loaded.events
      .filter((event) => turnsOf(event).some((turn) => turn > after && turn <= asOf))
      .map(({ id }) => ({ id: 0, resource: 'events', recordId: id }));
    return [...dueIn('news'), ...dueIn('publications'), ...turned];
  }

  /** The bodies of articles, cleaned. */
  async *articles(ids: number[]): AsyncGenerator<News[]> {
    for (let start = 0; start < ids.length; start += CHUNK) {
      const rows = await this.#db
        .select(newsColumns)
        .from(news)
        .where(isOneOf(news.id, ids.slice(start, start + CHUNK)));
      yield serialised<News>(rows).map(cleanArticle);
    }
  }

  async #readAllCards(): Promise<void> {
    for (let last = 0; ; ) {
      const rows = await this.#db
        .select(cardColumns)
        .from(news)
        .where(sql`${news.id} > ${last}`)
        .orderBy(news.id)
        .limit(CARD_CHUNK);
      for (const card of serialised<NewsCard>(rows)) this.#cards.set(card.id, card);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < CARD_CHUNK) break;
    }
    this.#loaded.news = [...this.#cards.values()].sort(byPublishedAt);
  }

  async #readCards(condition: SQL, ids: number[]): Promise<void> {
    const rows = await this.#db
      .select(cardColumns)
      .from(news)
      .where(condition)
      .orderBy(...newsOrder);
    for (const id of ids) this.#cards.delete(id);
    for (const card of serialised<NewsCard>(rows)) this.#cards.set(card.id, card);
    this.#loaded.news = [...this.#cards.values()].sort(byPublishedAt);
  }

  async #readMembers(ids: number[]): Promise<void> {
    const rows = await this.#db
      .select(listedMemberColumns)
      .from(members)
      .where(and(isListed(), isOneOf(members.id, ids)));
    const records = serialised<PublicMember>(rows);
    this.#loaded.members = withChanged(this.#loaded.members, { ids, records }, byStrokes);
  }

  async #readEvents(ids: number[]): Promise<void> {
    const [rows, registrationForms] = await Promise.all([
      this.#db.select(eventColumns).from(events).where(isOneOf(events.id, ids)),
      this.#readForms(),
    ]);
    const records = serialised<Event>(rows);
    this.#loaded.events = withChanged(this.#loaded.events, { ids, records }, byEventDate);
    this.#loaded.registrationForms = registrationForms;
  }

  async #readPictures(ids: number[]): Promise<void> {
    const records = await selectPictureWords(this.#db, isOneOf(mediaPictures.id, ids));
    this.#loaded.pictures = withChanged(this.#loaded.pictures, { ids, records }, byId);
  }

  async #readResources(resources: string[]): Promise<void> {
    const readers: Record<string, () => Promise<Partial<LoadedContent>>> = {
      events: async () => ({
        events: serialised(
          await this.#db
            .select(eventColumns)
            .from(events)
            .orderBy(...eventOrder),
        ),
        registrationForms: await this.#readForms(),
      }),
      gallery: async () => ({
        slides: serialised(
          await this.#db
            .select(homepageSlideColumns)
            .from(galleryImages)
            .where(isOnHomepage())
            .orderBy(...galleryOrder),
        ),
      }),
      members: async () => ({
        members: serialised<PublicMember>(
          await this.#db.select(listedMemberColumns).from(members).where(isListed()),
        ).sort(byStrokes),
      }),
      'membership-fees': async () => ({
        fees: await this.#db
          .select({
            memberType: membershipFees.memberType,
            amountCents: membershipFees.amountCents,
            isHalvable: membershipFees.isHalvable,
            validFromOn: membershipFees.validFromOn,
          })
          .from(membershipFees)
          .orderBy(membershipFees.id),
      }),
      association: async () => ({ association: await readAssociation(this.#db) }),
      media: async () => ({ pictures: await selectPictureWords(this.#db) }),
      publications: async () => ({
        publications: serialised(
          await this.#db
            .select(publicationColumns)
            .from(publications)
            .orderBy(...publicationOrder),
        ),
      }),
    };
    const parts = await Promise.all([
      ...resources.map((resource) => readers[resource]?.() ?? {}),
      this.#readIsDemo(),
    ]);
    this.#loaded = Object.assign({}, this.#loaded, ...parts);
  }

  /** Of active forms what their pages are drawn from, by id. */
  async #readForms(): Promise<DrawnForm[]> {
    const forms = await selectForms(this.#db)
      .where(isFormActive())
      .orderBy(...formOrder);
    return forms.map(({ event, registrationDeadline, ...form }) => ({
      id: form.id,
      eventId: form.eventId,
      formTitle: form.formTitle,
      formDescription: form.formDescription,
      maxRegistrations: form.maxRegistrations,
      registrationDeadline: registrationDeadline?.toISOString() ?? null,
      requireMemberInfo: form.requireMemberInfo,
      // What old clients keep there is for no page.
      customFields: customFieldsOf(questionsOf(form.customFields)),
      event: { ...event, eventDate: event.eventDate.toISOString() },
    }));
  }

  /** The demo content is loaded while one of its records is left. */
  async #readIsDemo(): Promise<Partial<LoadedContent>> {
    const tables = { news, events, members, publications, gallery: galleryImages };
    const conditions = Object.entries(tables).map(([resource, table]) => {
      const { id } = getTableColumns(table);
      const left = this.#db
        .select({ one: sql`1` })
        .from(demoRecords)
        .innerJoin(table, eq(demoRecords.recordId, id))
        .where(and(eq(demoRecords.resource, resource)));
      return sql`exists ${left}`;
    });
    const result = await this.#db.execute(sql`select ${sql.join(conditions, sql` or `)} as "isDemo"`);
    return { isDemo: result.rows[0]?.isDemo === true };
  }
}
