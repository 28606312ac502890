import { FIRST_ASSOCIATION } from '../../db/association.ts';
import type { Locale } from '../../db/constants.ts';
import { FIRST_MEMBER_TYPES, type MemberType } from '../../db/member-types.ts';
import { exampleNumber } from '../../db/membership/example-number.ts';
import { type Fee, FIRST_FEES } from '../../db/membership/fees.ts';
import { FIRST_YEAR_RULES, type YearRules } from '../../db/membership/year.ts';
import type { ArchivedCircular } from '../../db/queries/outreach/archived-circulars.ts';
import type { Association } from '../../db/validation/content/association.ts';
import type { HomepageSlide } from '../../db/validation/content/gallery.ts';
import type { News } from '../../db/validation/content/news.ts';
import type { Publication } from '../../db/validation/content/publications.ts';
import type { Redirect } from '../../db/validation/content/redirects.ts';
import type { Topic } from '../../db/validation/content/topics.ts';
import type { Event } from '../../db/validation/events/events.ts';
import type { ListedMember } from '../../db/validation/membership/members.ts';
import { RETENTION_MONTHS, type RetentionClass } from '../../db/validation/office/retention.ts';
import { FIRST_VOCABULARY, type VocabularyEntry } from '../../db/vocabulary.ts';
import type { DrawnForm } from './drawn-form.ts';

/** An article without its body, for lists and feeds. */
export type NewsCard = Omit<News, 'content' | 'contentEn'> & {
  /** Hashes of all stored pictures that the article shows. Present for published articles only. */
  pictureHashes?: string[] | null;
};

/** Alt texts and focal point of a picture, as entered in the media library. */
export interface PictureWords {
  id: number;
  hash: string;
  altZh: string;
  altEn: string;
  focalX: number;
  focalY: number;
}

/** Data of the notice around a preview page. */
export interface PreviewFrame {
  /** Path without the language. Absent when the preview is shown beside the editor. */
  path?: string | undefined;
  /** Expiry time of the preview link, formatted. */
  expiresAt?: string | undefined;
}

/**
 * Public content at one moment. Pages read it through view functions (views.ts) and never query the database.
 */
export interface Content {
  /** Date and time of rendering. Whether an event is upcoming depends on the day in Hong Kong. */
  asOf: Date;
  /** True when the demo content is loaded. Every page then shows a small notice. */
  isDemo: boolean;
  slides: HomepageSlide[];
  /** Published articles, newest first. */
  news: NewsCard[];
  /** Topics of articles, in the order that editors set. */
  topics: Topic[];
  /** Full articles with their bodies, by id, for the pages to render. */
  articles: Map<number, News>;
  /** Events by date, newest first, with their status at `asOf`. */
  events: Event[];
  /** Active registration forms with their events, by id. */
  registrationForms: DrawnForm[];
  /** Approved members in the order of their Chinese names, by strokes. */
  members: ListedMember[];
  publications: Publication[];
  /** Circulars that staff have published on the site, newest first. */
  circulars: ArchivedCircular[];
  association: Association;
  /** Time of the last change of the association's texts. */
  associationChangedAt: string;
  /** Redirects from URLs of the association's old website. */
  redirects: Redirect[];
  /** Alt texts and focal points of stored pictures. */
  pictures: PictureWords[];
  /** Membership fees by effective date. */
  fees: readonly Fee[];
  /** Types of members, in the order of the forms. */
  memberTypes: readonly MemberType[];
  /** Districts and business types, in the order of the forms. */
  vocabulary: readonly VocabularyEntry[];
  /** Rules of the membership year and of fees. */
  rules: YearRules;
  /** A member number in the association's notation, as an example. */
  numberExample: string;
  /** True when invoices can also be paid online. */
  paysOnline: boolean;
  /** Retention periods of personal data, in months. */
  retention: Record<RetentionClass, number>;
  /** Public site key of Turnstile, the bot check. Present when public forms use Turnstile. */
  turnstileSiteKey?: string | undefined;
  /** Notice around the page. Present when the page shows unpublished content. */
  preview?: PreviewFrame | undefined;
}

/** Everything that a page is rendered from: `Astro.locals`, and the parameters in its path. */
export interface PageInput {
  content: Content;
  /** Language of the path. */
  locale: Locale;
}

/** Content without any record. Its texts are the initial texts of the association's profile. */
export const NO_CONTENT: Content = {
  asOf: new Date(0),
  isDemo: false,
  slides: [],
  news: [],
  topics: [],
  articles: new Map(),
  events: [],
  registrationForms: [],
  members: [],
  publications: [],
  circulars: [],
  pictures: [],
  fees: FIRST_FEES,
  memberTypes: FIRST_MEMBER_TYPES,
  vocabulary: FIRST_VOCABULARY,
  rules: FIRST_YEAR_RULES,
  numberExample: exampleNumber(),
  paysOnline: false,
  retention: RETENTION_MONTHS,
  association: FIRST_ASSOCIATION,
  associationChangedAt: '',
  redirects: [],
};
