import * as z from 'zod/mini';
import { LOCALES, languageTag, PRODUCT_LANGUAGES } from '../../association/locales.ts';
import { MEMBER_CODE_LETTERS, PAYMENT_LETTERS } from '../../association/profile-schema.ts';
import { isDay } from '../../dates/timestamp.ts';
import { editCondition, isoTimestamp, key, LONG_TEXT, requiredEmail } from '../../fields/fields.ts';
import { STORED, type TextRules, WRITTEN } from './association-rules.ts';
import { infoPagesOf } from './info-pages.ts';

const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, key('associationTexts.tooMany')));

export type { Words } from './association-rules.ts';

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

/** Backups of other sites are restored too, so the product's languages stay valid everywhere. */
const LINK_LANGUAGES = [...new Set([...PRODUCT_LANGUAGES, ...LOCALES].map(languageTag))];

const LONG = { max: LONG_TEXT, isLong: true };
const SEVERAL_LINES = { isLong: true };

const venueOf = ({ words, rate, days, clock }: TextRules) =>
  z.object({
    /** A venue's key never changes, because bookings store it. */
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

/** First values: the profile's. What equals them is not stored. */
const brandOf = ({ words, picture, mailbox, mailName, colour, letters }: TextRules) => ({
  name: words(),
  /** Empty: the drawing `mark` of the profile. */
  logo: picture(),
  /** Empty: the association's name. */
  senderName: mailName(),
  /** Sender of all mails unless MAIL_FROM is set. Empty: none. */
  senderEmail: mailbox(),
  mainColour: colour(),
  accentColour: colour(),
  /** New members' codes and payment references begin with these two. Issued ones stay as they are. */
  memberCodePrefix: letters(MEMBER_CODE_LETTERS, key('associationTexts.memberCodePrefix')),
  paymentPrefix: letters(PAYMENT_LETTERS, key('associationTexts.paymentPrefix')),
});

const shapeOf = (rules: TextRules) => {
  const { words, line, name, year, phone, days, webAddress, filePath, picture } = rules;
  return {
    ...brandOf(rules),
    motto: words(),
    description: words(SEVERAL_LINES),
    founded: year(),
    term: words(),
    address: words(),
    phone: phone(),
    email: requiredEmail(key('validation.email')),
    hours: words(),
    /** Digits only, as wa.me requires. */
    chatNumber: z.string().check(z.trim(), z.regex(/^\d{8,15}$/, key('associationTexts.chatNumber'))),
    chatGreeting: words(),
    socialUrl: webAddress(),
    /** Both are for Simplified pages. */
    weChatId: z.optional(name()),
    weChatCode: z.optional(picture()),
    supportFund: list(z.object({ label: words(), lang: z.enum(LINK_LANGUAGES), url: webAddress() }), 6),
    paperFormUrl: filePath(),
    stats: list(z.object({ value: line(), label: words() }), 6),
    benefits: list(z.object({ title: words(), text: words(LONG) }), 12),
    processingDays: days(),
    replyDays: days(),
    venue: venueOf(rules),
    faq: list(z.object({ question: words(), answer: words(LONG) }), 40),
    committee: committeeOf(rules),
    introductions: introductionsOf(rules),
    infoPages: infoPagesOf(rules),
  };
};

const associationSchema = z.object(shapeOf(STORED));
export type Association = z.output<typeof associationSchema>;

/** A list or group is replaced as a whole. With `draft`, the change is stored but not published. */
export const updateAssociationSchema = z.extend(z.partial(z.object(shapeOf(WRITTEN))), {
  ...editCondition,
  draft: z.optional(z.boolean()),
});

export const givenAssociationSchema = z.partial(
  z.omit(z.object(shapeOf(WRITTEN)), {
    ...{ name: true, logo: true, mainColour: true, accentColour: true },
    ...{ memberCodePrefix: true, paymentPrefix: true },
  }),
  { senderName: true, senderEmail: true },
);
export type GivenAssociation = z.output<typeof givenAssociationSchema>;

export const associationRecordSchema = z.extend(associationSchema, {
  updatedAt: isoTimestamp(),
  hasDraft: z.boolean(),
});
export type AssociationRecord = z.infer<typeof associationRecordSchema>;

const ASSOCIATION_PAGES = ['/', '/about', '/join', '/venue-rental', '/contact'] as const;

export const associationPreviewSchema = z.object({
  values: z.partial(associationSchema),
  locale: z.enum(LOCALES),
  page: z.enum(ASSOCIATION_PAGES),
});
