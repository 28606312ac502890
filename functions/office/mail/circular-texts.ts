import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { reader } from '../../../db/calendar/calendar.ts';
import type { CircularKind, Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { localePath } from '../../../db/locale-paths.ts';
import {
  type CircularPart,
  circularArchive,
  circularHtml,
  circularText,
  withoutSlots,
} from '../../../db/mail/circular.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES, ASSOCIATION_NAME } from '../../../db/profile.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { circularTexts, events, mediaPictures, news } from '../../../db/tables/index.ts';
import type { Association } from '../../../db/validation/content/association.ts';
import type { CircularBlock } from '../../../db/validation/outreach/blocks.ts';
import type { Settings } from '../../env.ts';
import { linkMaker } from './links.ts';
import { eventMoments } from './moments.ts';
import { MAIL_LANG } from './render.ts';

export interface CircularContent {
  subjectZh: string;
  subjectEn?: string | null | undefined;
  blocks: CircularBlock[];
  topic: CircularKind;
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

/** Reads the records that a circular's blocks reference. */
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
}

const addressOn = ({ origin, locale }: Reader, path: string) => `${origin}${localePath(locale, path)}`;

function articlePart(id: number, { articles }: Sources, given: Reader): CircularPart[] {
  const article = articles.get(id);
  if (!article || article.publishedAt > new Date()) return [];
  return [
    {
      kind: 'card',
      title: withoutSlots(given.read(article.title, article.titleEn)),
      facts: '',
      summary: withoutSlots(given.read(article.excerpt, article.excerptEn)),
      label: translate('circulars.readOn', given.locale),
      address: addressOn(given, `/news/${id}`),
    },
  ];
}

function eventPart(id: number, { events: known }: Sources, given: Reader): CircularPart[] {
  const event = known.get(id);
  if (!event) return [];
  const place = given.read(event.location, event.locationEn);
  return [
    {
      kind: 'card',
      title: withoutSlots(given.read(event.title, event.titleEn)),
      facts: withoutSlots([eventMoments(event, given.locale), place].filter(Boolean).join(' · ')),
      summary: '',
      label: translate('circulars.seeEvent', given.locale),
      address: addressOn(given, `/events/${id}`),
    },
  ];
}

/** Renders a block of a circular for one reader. Omits deleted and unpublished records. */
function partsOf(block: CircularBlock, sources: Sources, given: Reader): CircularPart[] {
  const { read, origin } = given;
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: read(block.zh, block.en ?? null) }];
    case 'text':
      return [{ kind: 'text', body: read(block.zh, block.en ?? null) }];
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
      const label = read(block.zh, block.en ?? null);
      return [{ kind: 'link', label, address: block.address, isButton: block.kind === 'button' }];
    }
  }
}

/**
 * Checks that the association's contact details are complete, as the law on commercial messages requires (Cap.
 * 593, section 8).
 */
export const isSenderComplete = ({ address, phone, email }: Association): boolean =>
  [address.zh, phone, email].every((text) => text.trim() !== '');

/**
 * Renders the footer. The unsubscribe statements are in Chinese and English for every reader, as Cap. 593A,
 * section 7, requires.
 */
function footerOf({ address, phone, email }: Association, { locale, read }: Reader) {
  const names = [read(ASSOCIATION_NAME.zh, null), ASSOCIATION_NAME.en];
  const sender = [...names, read(address.zh, address.en), [phone, email].filter(Boolean).join(' · ')];
  const chinese = locale === 'zh-CN' ? 'zh-CN' : 'zh-TW';
  return {
    sender: sender.filter(Boolean).map(withoutSlots),
    statements: [translate('circulars.unsubscribe', chinese), translate('circulars.unsubscribe', 'en')],
  };
}

/** Renders a circular in a language. Merge fields remain as placeholders. */
export async function circularIn(
  db: Database,
  settings: Settings,
  { subjectZh, subjectEn, blocks, topic }: CircularContent,
  locale: Locale,
) {
  const sources = await readSources(db, blocks);
  const given = { locale, read: await reader(locale), origin: linkMaker(settings)?.origin ?? '' };
  const parts = blocks.flatMap((block) => partsOf(block, sources, given));
  const subject = given.read(subjectZh, subjectEn ?? null).replace(/\s+/g, ' ');
  const note = locale === 'en' && !subjectEn ? translate('circulars.chineseOnly', 'en') : '';
  const whole = footerOf(sources.association, given);
  // Official notices have no unsubscribe statement, because nobody can unsubscribe from them.
  const footer = topic === 'official' ? { ...whole, statements: [] } : whole;
  const page = {
    lang: MAIL_LANG[locale],
    title: subject,
    sender: given.read(ASSOCIATION_NAME.zh, ASSOCIATION_NAME.en),
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

/** Stores a circular's final texts in all languages. Does not replace texts that are stored already. */
export async function freezeTexts(
  db: Database,
  settings: Settings,
  circular: CircularContent & { id: number },
): Promise<void> {
  const texts = await Promise.all(ACTIVE_LOCALES.map((locale) => circularIn(db, settings, circular, locale)));
  const rows = texts.map((one) => ({
    ...one,
    circularId: circular.id,
    sha256: createHash('sha256').update([one.subject, one.text, one.html].join('\n')).digest('hex'),
  }));
  await db.insert(circularTexts).values(rows).onConflictDoNothing();
}
