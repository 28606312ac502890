import type { Locale } from '../../core/association/locales.ts';
import { FIRST_VOCABULARY, type VocabularyEntry } from '../../core/association/vocabulary.ts';
import type { Correction } from '../../core/chinese/corrections.ts';
import { FIRST_ASSOCIATION } from '../../core/content/association.ts';
import type { Association } from '../../core/content/validation/association.ts';
import type { HomepageSlide } from '../../core/content/validation/gallery.ts';
import type { News } from '../../core/content/validation/news.ts';
import type { Publication } from '../../core/content/validation/publications.ts';
import type { Redirect } from '../../core/content/validation/redirects.ts';
import type { Topic } from '../../core/content/validation/topics.ts';
import type { Event } from '../../core/events/validation/events.ts';
import { exampleNumber } from '../../core/membership/example-number.ts';
import type { Fee } from '../../core/membership/fees/fees.ts';
import { FIRST_FEES } from '../../core/membership/fees/first-fees.ts';
import { FIRST_MEMBER_TYPES, type MemberType } from '../../core/membership/member-types.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import { FIRST_YEAR_RULES, type YearRules } from '../../core/membership/year.ts';
import { RETENTION_MONTHS, type RetentionClass } from '../../core/office/validation/retention.ts';
import type { ArchivedCircular } from '../../db/queries/outreach/archived-circulars.ts';
import type { DrawnForm } from './drawn-form.ts';

export type NewsCard = Omit<News, 'content' | 'contentEn'> & {
  pictureHashes?: string[] | null;
};

export type DrawnSlide = HomepageSlide & { keptWords?: string[] };

export interface PictureWords {
  id: number;
  hash: string;
  altZh: string;
  altEn: string;
  focalX: number;
  focalY: number;
}

export interface PreviewFrame {
  /** Without the language. Absent when the preview is shown beside the editor. */
  path?: string | undefined;
  expiresAt?: string | undefined;
}

/**
 * Public content at one moment. Pages read it through view functions (views.ts) and never query the database.
 */
export interface Content {
  /** An event is upcoming or not by the day in Hong Kong. */
  asOf: Date;
  isDemo: boolean;
  slides: DrawnSlide[];
  news: NewsCard[];
  topics: Topic[];
  articles: Map<number, News>;
  events: Event[];
  registrationForms: DrawnForm[];
  /** In the order of their Chinese names, by strokes. */
  members: ListedMember[];
  publications: Publication[];
  circulars: ArchivedCircular[];
  association: Association;
  associationChangedAt: string;
  redirects: Redirect[];
  pictures: PictureWords[];
  fees: readonly Fee[];
  memberTypes: readonly MemberType[];
  vocabulary: readonly VocabularyEntry[];
  corrections: readonly Correction[];
  rules: YearRules;
  numberExample: string;
  /** Company that takes online payments. Empty: nothing is paid online. */
  paysOnlineBy: string;
  retention: Record<RetentionClass, number>;
  turnstileSiteKey?: string | undefined;
  preview?: PreviewFrame | undefined;
}

export interface PageInput {
  content: Content;
  locale: Locale;
}

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
  corrections: [],
  rules: FIRST_YEAR_RULES,
  numberExample: exampleNumber(),
  paysOnlineBy: '',
  retention: RETENTION_MONTHS,
  association: FIRST_ASSOCIATION,
  associationChangedAt: '',
  redirects: [],
};
