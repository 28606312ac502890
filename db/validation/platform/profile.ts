import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES, MEMBER_TERMS } from '../../constants.ts';

/** Modules of the product that an association can leave out. */
export const MODULES = ['venue', 'publications', 'supportFund', 'fps'] as const;
export type Module = (typeof MODULES)[number];

const words = () =>
  z.strictObject({
    zh: z.string().check(z.trim(), z.minLength(1)),
    en: z.string().check(z.trim(), z.minLength(1)),
  });
const areUnique = (values: unknown[]) => new Set(values).size === values.length;
const webAddress = () => z.string().check(z.regex(/^https:\/\/\S+$/, 'must begin with https://'));

/** Prefix of payment references: two letters, so that a reference fits into the text of a bank transfer. */
const paymentPrefix = () => z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters'));
export const colour = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1a2b3c'));

/** Region hints that Cloudflare accepts for new Durable Objects. */
const LOCATIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;
const bucket = () =>
  z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,53}[a-z0-9]$/, 'must be the name of a bucket in R2'));

/** Cloudflare settings that differ between associations. All other settings are in `wrangler*.toml`. */
const cloudflareSchema = z.strictObject({
  /** Name of the site's Worker. The names of the other Workers begin with it. */
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, 'must be 3 to 40 small letters, digits and hyphens')),
  /** Bucket of uploads. Default: the Worker's name with `-media` appended. */
  bucket: z.optional(bucket()),
  /** Bucket of nightly backups. Set only if the API writes the backups. */
  backups: z.optional(bucket()),
  /** Cloud region of the database. The API runs near it. */
  region: z.optional(
    z.string().check(z.regex(/^(aws|gcp|azure):[a-z0-9-]+$/, 'must be like aws:ap-southeast-1')),
  ),
  /** Region hint for the publisher's Durable Objects. */
  location: z.optional(z.enum(LOCATIONS)),
  crons: z.optional(
    z
      .array(z.string())
      .check(
        z.refine(
          (crons) => crons.some((cron) => /^([12] 16|\* \*) \* \* \*$/.test(cron)),
          'needs "1 16 * * *", just after midnight in Hong Kong',
        ),
      ),
  ),
  /** True when the site is also available at workers.dev. */
  workersDev: z.optional(z.boolean()),
  /** True to send mail through Cloudflare's Email Service, and to read bounces from a queue. */
  mail: z.optional(z.boolean()),
});
export type CloudflareProfile = z.output<typeof cloudflareSchema>;

/**
 * Schema of `profile.json`, the machine-readable part of an association's profile (docs/make-it-your-own.md).
 * Its error messages are in English, for the developer who writes the file.
 */
export const profileSchema = z.strictObject({
  name: words(),
  /** Trade of the members: the words that complete "a Hong Kong … association". */
  trade: words(),
  /** Letters before the six digits of a member's public number. */
  memberCodePrefix: z.string().check(z.regex(/^[A-Z]{2,8}$/, 'must be two to eight capital letters')),
  /** Letters with which a payment reference begins, before its digits. */
  paymentPrefix: paymentPrefix(),
  /**
   * Letters with which earlier payment references began. Payments with these references are still recognised.
   */
  formerPaymentPrefixes: z.optional(z.array(paymentPrefix())),
  /** Colours of mails and documents, the same as in `theme.css`. */
  colours: z.strictObject({
    text: colour(),
    muted: colour(),
    ground: colour(),
    accent: colour(),
    accentOnDark: colour(),
  }),
  /** Languages of the site. Traditional Chinese is required, because its pages are at the root of the site. */
  languages: z.array(z.enum(LOCALES)).check(
    z.refine((languages) => languages.includes(DEFAULT_LOCALE), `must include "${DEFAULT_LOCALE}"`),
    z.refine(areUnique, 'names a language twice'),
  ),
  modules: z.strictObject(
    Object.fromEntries(MODULES.map((module) => [module, z.boolean()])) as Record<Module, z.ZodMiniBoolean>,
  ),
  map: z.strictObject({
    embedUrl: webAddress(),
    /**
     * URL of a small picture from the map provider, to test the connection. If it cannot be loaded, the map
     * is not loaded.
     */
    probeUrl: webAddress(),
    pageUrl: webAddress(),
  }),
  cloudflare: cloudflareSchema,
});
export type Profile = z.output<typeof profileSchema>;

const tradeSchema = z.strictObject({
  ...words().shape,
  /** Everyday search words for the business type, in both languages. */
  search: z.optional(z.string()),
  /**
   * Drawing shown for members without a picture. A file in `pictures/` of the profile, or in
   * `site/illustrations/`.
   */
  picture: z.optional(z.string()),
  isOrganisation: z.optional(z.boolean()),
});

/** A group of business types on the application form. */
const tradeGroupSchema = z.strictObject({
  /** Key of the group. Business types store it, so it never changes. */
  key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be letters, digits and hyphens')),
  ...words().shape,
  /**
   * Heading above the group. Successive groups with the same heading share it. Absent when the group has no
   * heading.
   */
  section: z.optional(words()),
  trades: z.array(tradeSchema),
});
export type TradeGroup = z.output<typeof tradeGroupSchema>;

/** Names of the pages, page sections and icons that have a drawing. */
const PICTURES = [
  'mark',
  'favicon',
  'empty',
  'map',
  'about',
  'benefits',
  'circulars',
  'contact',
  'events',
  'guide',
  'join',
  'member',
  'members',
  'my',
  'news',
  'privacy',
  'publications',
  'subscribe',
  'venue',
  'venueRoom',
  'homeAbout',
  'homeJoin',
  'homeClosing',
  'galleryShop',
  'gallerySkill',
  'galleryExhibition',
  'slideHarbour',
  'slideShop',
  'slideSkill',
  'slideExhibition',
  'slideCraft',
  'slideCare',
] as const;
export type Picture = (typeof PICTURES)[number];

/** Schema of `pictures.json`: names of drawings in `pictures/` of the profile, or in `site/illustrations/`. */
export const picturesSchema = z.strictObject({
  places: z.strictObject(
    Object.fromEntries(PICTURES.map((picture) => [picture, z.string()])) as Record<Picture, z.ZodMiniString>,
  ),
  /**
   * Drawings for articles and events without a picture. The id of the article or event determines the drawing.
   */
  records: z.array(z.string()).check(z.minLength(1)),
});
export type Pictures = z.output<typeof picturesSchema>;

/** Schema of `trades.json`: the business types of a new installation. */
export const tradesSchema = z.strictObject({
  /**
   * Word for the whole trade, which users may omit before a business type in searches and imports. Empty when
   * the trade has no such word.
   */
  prefix: z.string(),
  /** Trade terms of Taiwan and the Mainland, each with the Hong Kong term (`db/words/terms.ts`). */
  terms: z.array(
    z.strictObject({
      found: z.string().check(z.minLength(2)),
      better: z.string().check(z.minLength(1)),
      notBefore: z.optional(z.string()),
      notAfter: z.optional(z.string()),
    }),
  ),
  groups: z.array(tradeGroupSchema).check(
    z.minLength(1, 'must have a group'),
    z.refine((groups) => areUnique(groups.map(({ key }) => key)), 'names a group twice'),
    z.refine(
      (groups) => areUnique(groups.flatMap(({ trades }) => trades.map(({ zh }) => zh))),
      'names a business type twice',
    ),
  ),
});
export type Trades = z.output<typeof tradesSchema>;

const memberTypeSchema = z.strictObject({
  ...words().shape,
  term: z.enum(MEMBER_TERMS),
  /** Other names of the member type in imported lists, separated by spaces. */
  search: z.optional(z.string()),
  /** Initial fee of the type. If it is absent, nobody can apply for the type until staff enter a fee. */
  fee: z.optional(z.strictObject({ amountCents: z.int().check(z.nonnegative()), isHalvable: z.boolean() })),
});
export type GivenMemberType = z.output<typeof memberTypeSchema>;

/** Schema of `member-types.json`: the member types of a new installation. The Chinese name is the stored key. */
export const memberTypesSchema = z.array(memberTypeSchema).check(
  z.refine(
    (types) => types.some(({ term, fee }) => term === 'year' && fee !== undefined),
    'must have a type for a year with a fee',
  ),
  z.refine((types) => areUnique(types.map(({ zh }) => zh)), 'names a type twice'),
);
