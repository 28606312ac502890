import { FIRST_ASSOCIATION } from '../../db/association.ts';
import { FIRST_MEMBER_TYPES, type MemberType } from '../../db/member-types.ts';
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
import { FIRST_VOCABULARY, type VocabularyEntry } from '../../db/vocabulary.ts';
import type { DrawnForm } from './drawn-form.ts';

/** An article without its body, for lists and feeds. */
export type NewsCard = Omit<News, 'content' | 'contentEn'> & {
  /**
   * Hashes of the stored pictures shown, including those in the text. Present for published articles only.
   */
  pictureHashes?: string[] | null;
};

/** Text of a picture in the media library. */
export interface PictureWords {
  id: number;
  hash: string;
  altZh: string;
  altEn: string;
  focalX: number;
  focalY: number;
}

/** Frame of a preview page. */
export interface PreviewFrame {
  /** Path without the language. Absent beside the editor. */
  path?: string | undefined;
  /** Expiry of the preview link, as text. */
  expiresAt?: string | undefined;
}

/** Public content at one moment. Pages read it through the views and never query the database. */
export interface Content {
  /** Time of the content, because "upcoming" depends on the day in Hong Kong. */
  asOf: Date;
  /** True when the demo content is loaded. Every page then shows a small notice. */
  isDemo: boolean;
  slides: HomepageSlide[];
  /** Newest first. */
  news: NewsCard[];
  /** Subjects of articles, in the order of the editors. */
  topics: Topic[];
  /** Bodies of the articles to render. */
  articles: Map<number, News>;
  /** Events by date, newest first, with their status at `asOf`. */
  events: Event[];
  /** Active registration forms with their events, by id. */
  registrationForms: DrawnForm[];
  /** Approved members in the order of their Chinese names, by strokes. */
  members: ListedMember[];
  publications: Publication[];
  /** Circulars that staff show to everybody, newest first. */
  circulars: ArchivedCircular[];
  association: Association;
  /** Time of the last change of the association's texts. */
  associationChangedAt: string;
  /** Redirects from old addresses of the site. */
  redirects: Redirect[];
  /** Pictures that have library text. */
  pictures: PictureWords[];
  /** Membership fees by effective date. */
  fees: readonly Fee[];
  /** Types of members, in the order of the forms. */
  memberTypes: readonly MemberType[];
  /** Districts and lines of business, in the order of the forms. */
  vocabulary: readonly VocabularyEntry[];
  /** Rules of the membership year and of fees. */
  rules: YearRules;
  /** True when invoices can also be paid online. */
  paysOnline: boolean;
  /** Present when public forms use Turnstile. */
  turnstileSiteKey?: string | undefined;
  /** Present when the page shows unpublished content. */
  preview?: PreviewFrame | undefined;
  /** Records whose dynamic routes `getStaticPaths` returns. Absent: all of them. */
  scope?: { news?: number[]; newsPages?: number[]; events?: number[]; members?: string[] };
}

const EMPTY: Content = {
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
  paysOnline: false,
  association: FIRST_ASSOCIATION,
  associationChangedAt: '',
  redirects: [],
};

// The publisher drives a bundle with its own copy of this module, so the content lives on the global object.
const KEY = Symbol.for('site.content');
const holder = globalThis as { [KEY]?: Content };

export const content = (): Content => holder[KEY] ?? EMPTY;

export function setContent(next: Content): void {
  holder[KEY] = next;
}
