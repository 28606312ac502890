import { FIRST_ASSOCIATION } from '../../db/association.ts';
import { type Fee, FIRST_FEES } from '../../db/membership/fees.ts';
import type { Association } from '../../db/validation/association.ts';
import type { Event } from '../../db/validation/events.ts';
import type { HomepageSlide } from '../../db/validation/gallery.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import type { News } from '../../db/validation/news.ts';
import type { Publication } from '../../db/validation/publications.ts';
import type { DrawnForm } from '../islands/registration/strings.ts';

/** An article without its body: what lists and feeds show. */
export type NewsCard = Omit<News, 'content' | 'contentEn'> & {
  /** Of stored pictures that it shows, in its text too; known of what is published. */
  pictureHashes?: string[] | null;
};

/** What the library says of a picture. */
export interface PictureWords {
  id: number;
  hash: string;
  altZh: string;
  altEn: string;
  focalX: number;
  focalY: number;
}

/** What a page with a draft in it says of itself. */
export interface PreviewFrame {
  /** Its own address, without the language; absent beside the editor. */
  path?: string | undefined;
  /** When that ends, as text. */
  expiresAt?: string | undefined;
}

/** What visitors may see at one moment; pages read it through the views and never ask the database. */
export interface Content {
  /** The moment for which it holds: "upcoming" depends on the day in Hong Kong. */
  asOf: Date;
  /** Whether the demo content is loaded: a quiet line on every page says so. */
  isDemo: boolean;
  slides: HomepageSlide[];
  /** Newest first. */
  news: NewsCard[];
  /** Bodies of the articles that are to be rendered. */
  articles: Map<number, News>;
  /** By date, newest first; with the status that holds at `asOf`. */
  events: Event[];
  /** Active registration forms with their events, by id. */
  registrationForms: DrawnForm[];
  /** Approved members in the order of their Chinese names, by strokes. */
  members: PublicMember[];
  publications: Publication[];
  /** What the association says of itself. */
  association: Association;
  /** Of pictures of which the library says anything. */
  pictures: PictureWords[];
  /** What membership costs, from which day on. */
  fees: readonly Fee[];
  /** Set where the public forms are checked by Turnstile. */
  turnstileSiteKey?: string | undefined;
  /** Set where the page shows something that is not published. */
  preview?: PreviewFrame | undefined;
  /** Dynamic routes that `getStaticPaths` names; absent: all of them. */
  scope?: { news?: number[]; newsPages?: number[]; events?: number[]; members?: string[] };
}

const EMPTY: Content = {
  asOf: new Date(0),
  isDemo: false,
  slides: [],
  news: [],
  articles: new Map(),
  events: [],
  registrationForms: [],
  members: [],
  publications: [],
  pictures: [],
  fees: FIRST_FEES,
  association: FIRST_ASSOCIATION,
};

// The publisher drives a bundle with its own copy of this module, so the content lives on the global object.
const KEY = Symbol.for('site.content');
const holder = globalThis as { [KEY]?: Content };

export const content = (): Content => holder[KEY] ?? EMPTY;

export function setContent(next: Content): void {
  holder[KEY] = next;
}
