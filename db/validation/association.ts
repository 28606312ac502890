import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { STORED, type TextRules, WRITTEN } from './association-rules.ts';
import { editCondition, isoTimestamp, key, LONG_TEXT, requiredEmail } from './fields.ts';
import { isDay } from './timestamp.ts';

const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, key('associationTexts.tooMany')));

export type { Words } from './association-rules.ts';

/** Pages whose introduction may be an own one. */
export const INTRODUCED_PAGES = [
  'home',
  'about',
  'news',
  'events',
  'members',
  'join',
  'venue',
  'publications',
  'guide',
] as const;
export type IntroducedPage = (typeof INTRODUCED_PAGES)[number];

const LONG = { max: LONG_TEXT, isLong: true };
const SEVERAL_LINES = { isLong: true };

/** What the association says of itself, as its owner edits it. */
const shapeOf = ({ words, line, year, phone, days, webAddress, filePath }: TextRules) => ({
  motto: words(),
  description: words(SEVERAL_LINES),
  /** The year. */
  founded: year(),
  /** Term of office that the organisation chart shows. */
  term: words(),
  address: words(),
  phone: phone(),
  email: requiredEmail(key('validation.email')),
  hours: words(),
  /** International number without signs, as wa.me wants it. */
  chatNumber: z.string().check(z.trim(), z.regex(/^\d{8,15}$/, key('associationTexts.chatNumber'))),
  chatGreeting: words(),
  socialUrl: webAddress(),
  /** The support-fund project has sites of its own. */
  supportFund: list(
    z.object({ label: words(), lang: z.enum(['zh-Hant-HK', 'zh-Hans', 'en']), url: webAddress() }),
    6,
  ),
  paperFormUrl: filePath(),
  stats: list(z.object({ value: line(), label: words() }), 6),
  benefits: list(z.object({ title: words(), text: words(LONG) }), 12),
  /** Working days. */
  processingDays: days(),
  replyDays: days(),
  venue: z.object({
    memberRate: line(),
    publicRate: line(),
    bookingDays: days(),
    facilities: list(words(), 20),
    notes: list(words(LONG), 20),
  }),
  faq: list(z.object({ question: words(), answer: words(LONG) }), 40),
  /** Each from its first day until the next begins; none: a picture of the posts stands in its place. */
  committee: list(
    z.object({
      name: words(),
      startsOn: z.string().check(z.refine(isDay, { error: key('validation.day') })),
      posts: list(
        z.object({
          post: words(),
          person: words(),
          /** Of the chart, from the top. */
          row: z.string().check(z.trim(), z.regex(/^[1-6]$/, key('associationTexts.row'))),
        }),
        80,
      ),
    }),
    40,
  ),
  /** Instead of the site's own words. */
  introductions: z.object(
    Object.fromEntries(INTRODUCED_PAGES.map((page) => [page, z.optional(words(SEVERAL_LINES))])) as Record<
      IntroducedPage,
      z.ZodMiniOptional<ReturnType<typeof words>>
    >,
  ),
});

/** As it is read: what was stored under older rules too. */
const associationSchema = z.object(shapeOf(STORED));
export type Association = z.output<typeof associationSchema>;

/** Some of it; a list or a group is given as a whole. `draft`: stored, and not published. */
export const updateAssociationSchema = z.extend(z.partial(z.object(shapeOf(WRITTEN))), {
  ...editCondition,
  draft: z.optional(z.boolean()),
});

/** With what staff know of it. */
export const associationRecordSchema = z.extend(associationSchema, {
  updatedAt: isoTimestamp(),
  /** Something newer is written that is not published. */
  hasDraft: z.boolean(),
});
export type AssociationRecord = z.infer<typeof associationRecordSchema>;

/** Where most of it is seen, below the language. */
const ASSOCIATION_PAGES = ['/', '/about', '/join', '/venue-rental', '/contact'] as const;

/** What is in an editor, and where it is to be seen. */
export const associationPreviewSchema = z.object({
  values: z.partial(associationSchema),
  locale: z.enum(LOCALES),
  page: z.enum(ASSOCIATION_PAGES),
});
