import * as z from 'zod/mini';
import { LOCALES } from '../../constants.ts';
import { isDay } from '../../dates/timestamp.ts';
import { editCondition, isoTimestamp, key, LONG_TEXT, requiredEmail } from '../platform/fields.ts';
import { STORED, type TextRules, WRITTEN } from './association-rules.ts';
import { infoPagesOf } from './info-pages.ts';

const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, key('associationTexts.tooMany')));

export type { Words } from './association-rules.ts';

/** Pages with an editable introduction. */
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

const venueOf = ({ words, rate, days, clock }: TextRules) =>
  z.object({
    /** Venues for hire. A venue's key never changes, because bookings store it. */
    rooms: list(
      z.object({
        key: z.string().check(z.trim(), z.regex(/^[a-z0-9-]{1,40}$/, key('associationTexts.roomKey'))),
        name: words(),
      }),
      10,
    ),
    memberRate: rate(),
    publicRate: rate(),
    bookingDays: days(),
    opensAt: clock(),
    closesAt: clock(),
    /** `yes` when the venue is also open on Sundays and general holidays, otherwise `no`. */
    isOpenOnHolidays: z.enum(['yes', 'no']),
    facilities: list(words(), 20),
    notes: list(words(LONG), 20),
  });

const committeeOf = ({ words }: TextRules) =>
  list(
    z.object({
      name: words(),
      startsOn: z.string().check(z.refine(isDay, { error: key('validation.day') })),
      posts: list(
        z.object({
          post: words(),
          person: words(),
          /** Level in the organisation chart, counted from the top. */
          row: z.string().check(z.trim(), z.regex(/^[1-6]$/, key('associationTexts.row'))),
        }),
        80,
      ),
    }),
    40,
  );

const introductionsOf = ({ words }: TextRules) =>
  z.object(
    Object.fromEntries(INTRODUCED_PAGES.map((page) => [page, z.optional(words(SEVERAL_LINES))])) as Record<
      IntroducedPage,
      z.ZodMiniOptional<ReturnType<typeof words>>
    >,
  );

/** Association texts as owners edit them. */
const shapeOf = (rules: TextRules) => {
  const { words, line, year, phone, days, webAddress, filePath } = rules;
  return {
    motto: words(),
    description: words(SEVERAL_LINES),
    /** Year of foundation. */
    founded: year(),
    /** Term of office, shown in the organisation chart. */
    term: words(),
    address: words(),
    phone: phone(),
    email: requiredEmail(key('validation.email')),
    hours: words(),
    /** International telephone number as digits only, as wa.me requires. */
    chatNumber: z.string().check(z.trim(), z.regex(/^\d{8,15}$/, key('associationTexts.chatNumber'))),
    chatGreeting: words(),
    socialUrl: webAddress(),
    /** Websites of the support-fund project. */
    supportFund: list(
      z.object({ label: words(), lang: z.enum(['zh-Hant-HK', 'zh-Hans', 'en']), url: webAddress() }),
      6,
    ),
    paperFormUrl: filePath(),
    stats: list(z.object({ value: line(), label: words() }), 6),
    benefits: list(z.object({ title: words(), text: words(LONG) }), 12),
    /**
     * Numbers of working days that the association promises: for processing an application, and for a reply.
     */
    processingDays: days(),
    replyDays: days(),
    venue: venueOf(rules),
    faq: list(z.object({ question: words(), answer: words(LONG) }), 40),
    /**
     * Terms of the committee. Each is valid from its first day until the next term begins. If there are none,
     * the page shows a picture of the committee posts.
     */
    committee: committeeOf(rules),
    /** Introductions to pages. They replace the built-in introductions. */
    introductions: introductionsOf(rules),
    infoPages: infoPagesOf(rules),
  };
};

/** Schema of stored texts, including texts from before the current rules. */
const associationSchema = z.object(shapeOf(STORED));
export type Association = z.output<typeof associationSchema>;

/**
 * A partial update. A list or group is replaced as a whole. With `draft`, the change is stored but not
 * published.
 */
export const updateAssociationSchema = z.extend(z.partial(z.object(shapeOf(WRITTEN))), {
  ...editCondition,
  draft: z.optional(z.boolean()),
});

/** Schema of `texts.json`, the texts with which a new installation begins. */
export const givenAssociationSchema = z.object(shapeOf(WRITTEN));

/** Association texts with the staff-only fields. */
export const associationRecordSchema = z.extend(associationSchema, {
  updatedAt: isoTimestamp(),
  /** True when an unpublished draft exists. */
  hasDraft: z.boolean(),
});
export type AssociationRecord = z.infer<typeof associationRecordSchema>;

/** Paths of pages that together show most of the association's texts. Without the language prefix. */
const ASSOCIATION_PAGES = ['/', '/about', '/join', '/venue-rental', '/contact'] as const;

/** Unsaved texts from the edit form, and the page to preview. */
export const associationPreviewSchema = z.object({
  values: z.partial(associationSchema),
  locale: z.enum(LOCALES),
  page: z.enum(ASSOCIATION_PAGES),
});
