import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { News } from '../../core/content/validation/news.ts';
import { statusAt, turnsOf } from '../../core/events/event-status.ts';
import { customFieldsOf, questionsOf } from '../../core/events/validation/custom-questions.ts';
import type { Event } from '../../core/events/validation/events.ts';
import { exampleNumber } from '../../core/membership/example-number.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import { FIRST_YEAR_RULES } from '../../core/membership/year.ts';
import { RETENTION_MONTHS } from '../../core/office/validation/retention.ts';
import type { Database } from '../../db/database.ts';
import { readAssociation } from '../../db/queries/content/association.ts';
import { isForAll } from '../../db/queries/content/audience.ts';
import { picturesOfNews, selectPictureWords } from '../../db/queries/content/media-library.ts';
import { drawnSlideColumns, galleryOrder, isOnHomepage } from '../../db/queries/content/public-gallery.ts';
import { newsOrder, publicNewsColumns } from '../../db/queries/content/public-news.ts';
import { publicationOrder, publicPublicationColumns } from '../../db/queries/content/public-publications.ts';
import { topicColumns, topicOrder } from '../../db/queries/content/public-topics.ts';
import { readRedirects } from '../../db/queries/content/redirects.ts';
import { readCorrections } from '../../db/queries/content/simplified-words.ts';
import { eventColumns, eventOrder } from '../../db/queries/events/public-events.ts';
import { formOrder, isFormActive, selectForms } from '../../db/queries/events/public-registration-forms.ts';
import { readMemberTypes } from '../../db/queries/membership/member-types.ts';
import { isListed, listedMemberColumns } from '../../db/queries/membership/public-members.ts';
import { vocabularyColumns } from '../../db/queries/membership/vocabulary.ts';
import { yearRules } from '../../db/queries/membership/year-rules.ts';
import { readArchivedCirculars } from '../../db/queries/outreach/archived-circulars.ts';
import { isOneOf } from '../../db/queries/platform/is-one-of.ts';
import type { PendingChange } from '../../db/queries/platform/publishing.ts';
import {
  demoRecords,
  events,
  galleryImages,
  mediaPictures,
  memberNumbering,
  members,
  membershipFees,
  membershipSettings,
  news,
  publications,
  retentionState,
  topics,
  vocabulary,
} from '../../db/tables/index.ts';
import { type Content, type NewsCard, NO_CONTENT } from '../content/content.ts';
import type { DrawnForm } from '../content/drawn-form.ts';
import { cleanArticle } from '../content/texts/clean.ts';
import { byEventDate, byId, byPublishedAt, byStrokes, withChanged } from './in-order.ts';

const { content: _content, contentEn: _contentEn, ...visibleCardColumns } = publicNewsColumns;
const cardColumns = {
  ...visibleCardColumns,
  pictureHashes: sql<string[] | null>`case when ${isForAll()} then ${picturesOfNews} end`,
};

/** After a change in any other resource, all records of that resource are read again. */
const BY_RECORD = ['news', 'members', 'events', 'media'];

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

const CHUNK = 200;
/** Far below the limit of a database response. */
const CARD_CHUNK = 5000;

const isDueBy = (asOf: Date) => {
  const limit = asOf.toISOString();
  return ({ publishedAt }: { publishedAt: string }) => publishedAt <= limit;
};

export type LoadedContent = Omit<Content, 'asOf' | 'articles' | 'preview' | 'turnstileSiteKey'>;

const { asOf: _asOf, articles: _articles, ...NOTHING_LOADED } = NO_CONTENT;

export class ContentSource {
  readonly #db: Database;
  #cards = new Map<number, NewsCard>();
  #loaded: LoadedContent = { ...NOTHING_LOADED };

  constructor(db: Database) {
    this.#db = db;
  }

  get loaded(): Readonly<LoadedContent> {
    return this.#loaded;
  }

  restore(loaded: LoadedContent): void {
    this.#cards = new Map(loaded.news.map((card) => [card.id, card]));
    this.#loaded = { ...loaded, news: loaded.news.sort(byPublishedAt) };
  }

  async load(): Promise<void> {
    this.#cards.clear();
    await this.#readAllCards();
    await this.#readResources([
      'events',
      'gallery',
      'members',
      'publications',
      'circulars',
      'membership-fees',
      'member-types',
      'vocabulary',
      'simplified-words',
      'association',
      'redirects',
      'topics',
      'media',
    ]);
  }

  /** Call it only after the list of changes was read. */
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

  contentAt(asOf: Date): Content {
    const isDue = isDueBy(asOf);
    return {
      ...this.#loaded,
      asOf,
      news: this.#loaded.news.filter(isDue),
      publications: this.#loaded.publications.filter(isDue),
      // An unchanged event stays the same object, so that memoised values remain valid.
      events: this.#loaded.events.map((event) => {
        const status = statusAt(event, asOf);
        return status === event.status ? event : { ...event, status };
      }),
      articles: new Map(),
    };
  }

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

  /** The outbox gets no entry when a record becomes due. */
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

  async *articles(ids: number[]): AsyncGenerator<News[]> {
    for (let start = 0; start < ids.length; start += CHUNK) {
      const rows = await this.#db
        .select(publicNewsColumns)
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
    const records = serialised<ListedMember>(rows);
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

  async #readSettings(): Promise<
    Pick<LoadedContent, 'rules' | 'paysOnlineBy' | 'numberExample' | 'retention'>
  > {
    const { isOwn, prefix, width } = memberNumbering;
    const [row] = await this.#db
      .select({
        rules: yearRules,
        paysOnlineBy: sql<string>`case when ${membershipSettings.paysOnline} then ${membershipSettings.onlineCompany} else '' end`,
        numbering: { isOwn, prefix, width },
        codePrefix: sql<string>`member_code_prefix()`,
        months: retentionState.months,
      })
      .from(membershipSettings)
      .leftJoin(memberNumbering, sql`true`)
      .leftJoin(retentionState, sql`true`);
    const { rules = FIRST_YEAR_RULES, paysOnlineBy = '', numbering, codePrefix, months } = row ?? {};
    const retention = { ...RETENTION_MONTHS, ...months };
    return { rules, paysOnlineBy, numberExample: exampleNumber(numbering, codePrefix), retention };
  }

  async #readPictures(ids: number[]): Promise<void> {
    const records = await selectPictureWords(this.#db, isOneOf(mediaPictures.id, ids));
    this.#loaded.pictures = withChanged(this.#loaded.pictures, { ids, records }, byId);
  }

  #readFees() {
    return this.#db
      .select({
        memberType: membershipFees.memberType,
        amountCents: membershipFees.amountCents,
        isHalvable: membershipFees.isHalvable,
        validFromOn: membershipFees.validFromOn,
      })
      .from(membershipFees)
      .orderBy(membershipFees.id);
  }

  #readers(): Record<string, () => Promise<Partial<LoadedContent>>> {
    return {
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
            .select(drawnSlideColumns)
            .from(galleryImages)
            .where(isOnHomepage())
            .orderBy(...galleryOrder),
        ),
      }),
      members: async () => ({
        members: serialised<ListedMember>(
          await this.#db.select(listedMemberColumns).from(members).where(isListed()),
        ).sort(byStrokes),
      }),
      'membership-fees': async () => ({ fees: await this.#readFees(), ...(await this.#readSettings()) }),
      'member-types': async () => ({ memberTypes: await readMemberTypes(this.#db) }),
      vocabulary: async () => ({
        vocabulary: await this.#db
          .select(vocabularyColumns)
          .from(vocabulary)
          .orderBy(vocabulary.kind, vocabulary.position, vocabulary.id),
      }),
      'simplified-words': async () => ({ corrections: await readCorrections(this.#db) }),
      circulars: async () => ({ circulars: await readArchivedCirculars(this.#db) }),
      association: async () => ({
        ...(await readAssociation(this.#db)),
        ...(await this.#readSettings()),
      }),
      topics: async () => ({
        topics: serialised(
          await this.#db
            .select(topicColumns)
            .from(topics)
            .orderBy(...topicOrder),
        ),
      }),
      redirects: async () => ({ redirects: await readRedirects(this.#db) }),
      media: async () => ({ pictures: await selectPictureWords(this.#db) }),
      publications: async () => ({
        publications: serialised(
          await this.#db
            .select(publicPublicationColumns)
            .from(publications)
            .orderBy(...publicationOrder),
        ),
      }),
    };
  }

  async #readResources(resources: string[]): Promise<void> {
    const readers = this.#readers();
    const parts = await Promise.all([
      ...resources.map((resource) => readers[resource]?.() ?? {}),
      this.#readIsDemo(),
    ]);
    this.#loaded = Object.assign({}, this.#loaded, ...parts);
  }

  async #readForms(): Promise<DrawnForm[]> {
    const forms = await selectForms(this.#db)
      .where(isFormActive())
      .orderBy(...formOrder);
    return forms.map(({ event, registrationDeadline, ...form }) => ({
      id: form.id,
      eventId: form.eventId,
      formTitle: form.formTitle,
      formTitleEn: form.formTitleEn,
      formDescription: form.formDescription,
      formDescriptionEn: form.formDescriptionEn,
      maxRegistrations: form.maxRegistrations,
      registrationDeadline: registrationDeadline?.toISOString() ?? null,
      requireMemberInfo: form.requireMemberInfo,
      // Ignores anything except questions, because old clients have stored other data in this column.
      customFields: customFieldsOf(questionsOf(form.customFields)),
      ...(form.types.length > 0 && { hasTickets: true }),
      event: {
        ...event,
        eventDate: event.eventDate.toISOString(),
        endsAt: event.endsAt?.toISOString() ?? null,
      },
    }));
  }

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
