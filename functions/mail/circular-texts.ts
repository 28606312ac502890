import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { localePath } from '../../core/association/locale-paths.ts';
import {
  DEFAULT_LOCALE,
  isSecond,
  type Locale,
  languageTag,
  SECOND_LOCALE,
} from '../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../core/association/profile.ts';
import type { Association } from '../../core/content/validation/association.ts';
import { reader } from '../../core/events/calendar.ts';
import {
  type CircularPart,
  circularArchive,
  circularHtml,
  circularText,
  withoutSlots,
} from '../../core/mail/circular.ts';
import { translate } from '../../core/messages/index.ts';
import type { CircularKind } from '../../core/outreach/kinds.ts';
import type { CircularBlock } from '../../core/outreach/validation/blocks.ts';
import type { Database } from '../../db/database.ts';
import { readAssociation } from '../../db/queries/content/association.ts';
import { loadCorrections } from '../../db/queries/content/simplified-words.ts';
import { type circulars, circularTexts, events, mediaPictures, news } from '../../db/tables/index.ts';
import type { Settings } from '../http/env.ts';
import { linkMaker } from './rendering/links.ts';
import { eventMoments } from './rendering/moments.ts';

export interface CircularContent {
  subjectZh: string;
  subjectEn?: string | null | undefined;
  blocks: CircularBlock[];
  topic: CircularKind;
  keptWords?: string[] | undefined;
}

const idsOf = <Kind extends CircularBlock['kind']>(
  blocks: CircularBlock[],
  kind: Kind,
  idOf: (block: Extract<CircularBlock, { kind: Kind }>) => number,
) =>
  blocks.flatMap((block) =>
    block.kind === kind ? [idOf(block as Extract<CircularBlock, { kind: Kind }>)] : [],
  );

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));

async function readSources(db: Database, blocks: CircularBlock[]) {
  const [articles, dates, pictures, { association }] = await Promise.all([
    db
      .select()
      .from(news)
      .where(
        inArray(
          news.id,
          idsOf(blocks, 'article', ({ newsId }) => newsId),
        ),
      ),
    db
      .select()
      .from(events)
      .where(
        inArray(
          events.id,
          idsOf(blocks, 'event', ({ eventId }) => eventId),
        ),
      ),
    db
      .select()
      .from(mediaPictures)
      .where(
        inArray(
          mediaPictures.id,
          idsOf(blocks, 'picture', ({ mediaId }) => mediaId),
        ),
      ),
    readAssociation(db),
  ]);
  return { articles: byId(articles), events: byId(dates), pictures: byId(pictures), association };
}

type Sources = Awaited<ReturnType<typeof readSources>>;
type Read = Awaited<ReturnType<typeof reader>>;

interface Reader {
  locale: Locale;
  read: Read;
  origin: string;
  keep?: string[] | undefined;
}

const addressOn = ({ origin, locale }: Reader, path: string) => `${origin}${localePath(locale, path)}`;

function articlePart(id: number, { articles }: Sources, given: Reader): CircularPart[] {
  const article = articles.get(id);
  if (!article || article.publishedAt > new Date()) return [];
  return [
    {
      kind: 'card',
      title: withoutSlots(given.read(article.title, article.titleEn, article.keptWords)),
      facts: '',
      summary: withoutSlots(given.read(article.excerpt, article.excerptEn, article.keptWords)),
      label: translate('circulars.readOn', given.locale),
      address: addressOn(given, `/news/${id}`),
    },
  ];
}

function eventPart(id: number, { events: known }: Sources, given: Reader): CircularPart[] {
  const event = known.get(id);
  if (!event) return [];
  const place = given.read.place(event.location, event.locationEn);
  return [
    {
      kind: 'card',
      title: withoutSlots(given.read(event.title, event.titleEn, event.keptWords)),
      facts: withoutSlots([eventMoments(event, given.locale), place].filter(Boolean).join(' · ')),
      summary: '',
      label: translate('circulars.seeEvent', given.locale),
      address: addressOn(given, `/events/${id}`),
    },
  ];
}

function partsOf(block: CircularBlock, sources: Sources, given: Reader): CircularPart[] {
  const { read, origin, keep } = given;
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: read(block.zh, block.en ?? null, keep) }];
    case 'text':
      return [{ kind: 'text', body: read(block.zh, block.en ?? null, keep) }];
    case 'article':
      return articlePart(block.newsId, sources, given);
    case 'event':
      return eventPart(block.eventId, sources, given);
    case 'picture': {
      const picture = sources.pictures.get(block.mediaId);
      const alt = withoutSlots(read(picture?.altZh ?? '', picture?.altEn || null));
      return picture ? [{ kind: 'picture', address: `${origin}/uploads/${picture.key}`, alt }] : [];
    }
    case 'rule':
      return [{ kind: 'rule' }];
    default: {
      const label = read(block.zh, block.en ?? null, keep);
      return [{ kind: 'link', label, address: block.address, isButton: block.kind === 'button' }];
    }
  }
}

const PO_BOX = /\bG?\.?P\.?\s*O\.?\s*Box\b|郵政(總局)?信箱|邮政(总局)?信箱/i;

/** Cap. 593, section 8. The address is the usual place of business; a PO box is none. */
export const isSenderComplete = ({ address, phone, email }: Association): boolean =>
  [address.zh, phone, email].every((text) => text.trim() !== '') &&
  ![address.zh, address.en].some((text) => PO_BOX.test(text));

export const isSampleSender = ({ address, phone, email }: Association): boolean =>
  /[@.]example\.(com|net|org)$/i.test(email.trim()) ||
  /0000\s*0000$/.test(phone.trim()) ||
  [address.zh, address.en].some((text) => /示範街|示范街|\bExample Street\b/i.test(text));

/** The unsubscribe statements are in Chinese and English for every reader (Cap. 593A, section 7). */
function footerOf({ name, address, phone, email }: Association, { locale, read }: Reader) {
  const names = [...new Set([read(name.zh, null), name.en])];
  const sender = [...names, read(address.zh, address.en), [phone, email].filter(Boolean).join(' · ')];
  const languages = [isSecond(locale) ? DEFAULT_LOCALE : locale, SECOND_LOCALE].filter(
    (one) => one !== undefined,
  );
  return {
    sender: sender.filter(Boolean).map(withoutSlots),
    statements: languages.map((one) => translate('circulars.unsubscribe', one)),
  };
}

export async function circularIn(
  db: Database,
  settings: Settings,
  { subjectZh, subjectEn, blocks, topic, keptWords }: CircularContent,
  locale: Locale,
) {
  const sources = await readSources(db, blocks);
  await loadCorrections(db, locale);
  const given = {
    locale,
    read: await reader(locale),
    origin: linkMaker(settings)?.origin ?? '',
    keep: keptWords,
  };
  const parts = blocks.flatMap((block) => partsOf(block, sources, given));
  const subject = given.read(subjectZh, subjectEn ?? null, keptWords).replace(/\s+/g, ' ');
  const note = isSecond(locale) && !subjectEn ? translate('circulars.chineseOnly', locale) : '';
  const whole = footerOf(sources.association, given);
  // Official notices have no unsubscribe statement, because nobody can unsubscribe from them.
  const footer = topic === 'official' ? { ...whole, statements: [] } : whole;
  const page = {
    lang: languageTag(locale),
    title: subject,
    sender: given.read(sources.association.name.zh, sources.association.name.en),
    accent: sources.association.mainColour,
    note,
  };
  return {
    locale,
    subject,
    text: circularText(parts, footer, note),
    html: circularHtml(parts, footer, page),
    archive: circularArchive(parts, translate('circulars.anybody', locale)),
  };
}

const sha256 = (texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex');

/** The hash changes with any record that the circular shows. */
export async function wholeCircular(db: Database, settings: Settings, circular: CircularContent) {
  const texts = await Promise.all(ACTIVE_LOCALES.map((locale) => circularIn(db, settings, circular, locale)));
  const rows = texts.map((one) => ({ ...one, sha256: sha256([one.subject, one.text, one.html]) }));
  return { rows, hash: sha256(rows.map((row) => row.sha256)) };
}

type Tested = Pick<typeof circulars.$inferSelect, 'testedAt' | 'testedHash'>;

export const isAsTested = ({ testedAt, testedHash }: Tested, hash: string): boolean =>
  testedAt !== null && (testedHash === null || testedHash === hash);

/** Does not replace stored texts. Returns false if the texts differ from those that were tested. */
export async function freezeTexts(
  db: Database,
  settings: Settings,
  circular: CircularContent & Tested & { id: number },
): Promise<boolean> {
  if ((await db.$count(circularTexts, eq(circularTexts.circularId, circular.id))) > 0) return true;
  const { rows, hash } = await wholeCircular(db, settings, circular);
  if (!isAsTested(circular, hash)) return false;
  const owned = rows.map((row) => ({ ...row, circularId: circular.id }));
  await db.insert(circularTexts).values(owned).onConflictDoNothing();
  return true;
}
