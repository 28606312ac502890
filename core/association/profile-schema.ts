import * as z from 'zod/mini';
import { languagesOf } from './locales.ts';
import { MEMBER_TERMS } from './member-terms.ts';

export const MODULES = ['venue', 'publications', 'supportFund', 'fps', 'people'] as const;
export type Module = (typeof MODULES)[number];

const words = () =>
  z.strictObject({
    zh: z.string().check(z.trim(), z.minLength(1)),
    en: z.string().check(z.trim(), z.minLength(1)),
  });
const isLanguageTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
};
const hasTwoSlots = (languages: string[]) => {
  const { first, second, made } = languagesOf(languages);
  return languages.every((locale) => [first, second, made].includes(locale));
};
const areUnique = (values: unknown[]) => new Set(values).size === values.length;
const webAddress = () => z.string().check(z.regex(/^https:\/\/\S+$/, 'must begin with https://'));

/** Two letters, so that a reference fits into the text of a bank transfer. */
export const PAYMENT_LETTERS = /^[A-Z]{2}$/;
export const MEMBER_CODE_LETTERS = /^[A-Z]{2,8}$/;
const paymentPrefix = () => z.string().check(z.regex(PAYMENT_LETTERS, 'must be two capital letters'));
export const colour = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1a2b3c'));

const LOCATIONS = ['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'] as const;
const bucket = () =>
  z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,53}[a-z0-9]$/, 'must be the name of a bucket in R2'));

const cloudflareSchema = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, 'must be 3 to 40 small letters, digits and hyphens')),
  bucket: z.optional(bucket()),
  backups: z.optional(bucket()),
  region: z.optional(
    z.string().check(z.regex(/^(aws|gcp|azure):[a-z0-9-]+$/, 'must be like aws:ap-southeast-1')),
  ),
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
  workersDev: z.optional(z.boolean()),
  mail: z.optional(z.boolean()),
});
export type CloudflareProfile = z.output<typeof cloudflareSchema>;

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
const isPattern = (pattern: string) => {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
};

/** site/styles/directory.css has as many columns and rows. */
const MOST_TILES = 8;
const ofTiles = () => z.int().check(z.minimum(1), z.maximum(MOST_TILES));
const tile = () => z.strictObject({ column: ofTiles(), row: ofTiles() });

const placeSchema = z.strictObject({
  timeZone: z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Lisbon')),
  region: z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters of ISO 3166')),
  telephone: z.strictObject({
    countryCode: z.string().check(z.regex(/^\d{1,3}$/, 'must be digits')),
    digits: z.int().check(z.minimum(4), z.maximum(14)),
  }),
  registration: z.strictObject({
    ...words().shape,
    pattern: z.optional(z.string().check(z.refine(isPattern, 'must be a regular expression'))),
  }),
  districts: z.optional(
    z
      .array(z.strictObject({ ...words().shape, search: z.optional(z.string()), tile: z.optional(tile()) }))
      .check(
        z.refine((districts) => areUnique(districts.map(({ zh }) => zh)), 'names a district twice'),
        z.refine(
          (districts) =>
            areUnique(districts.flatMap(({ tile }) => (tile ? [`${tile.column} ${tile.row}`] : []))),
          'puts two districts on one tile',
        ),
      ),
  ),
  holidays: z.optional(webAddress()),
});

export const profileSchema = z.strictObject({
  name: words(),
  trade: words(),
  memberCodePrefix: z.string().check(z.regex(MEMBER_CODE_LETTERS, 'must be two to eight capital letters')),
  paymentPrefix: paymentPrefix(),
  /** Payments with these references are still recognised. */
  formerPaymentPrefixes: z.optional(z.array(paymentPrefix())),
  colours: z.strictObject({
    text: colour(),
    muted: colour(),
    ground: colour(),
    accent: colour(),
    accentOnDark: colour(),
    /** Profiles from before the office set colours do not name these three. */
    warm: z.optional(colour()),
    tint: z.optional(colour()),
    tintOnDark: z.optional(colour()),
  }),
  /** First that of the first slot, then that of the second, if any; `zh-CN` beside `zh-TW` is made by program. */
  languages: z
    .array(z.string().check(z.refine(isLanguageTag, 'must be a BCP 47 tag such as en or pt-BR')))
    .check(
      z.minLength(1, 'must name a language'),
      z.refine(areUnique, 'names a language twice'),
      z.refine(hasTwoSlots, 'has more than a first and a second language'),
    ),
  modules: z.strictObject({
    ...(Object.fromEntries(MODULES.map((module) => [module, z.boolean()])) as Record<
      Exclude<Module, 'people'>,
      z.ZodMiniBoolean
    >),
    /** Profiles from before this module do not name it. */
    people: z.optional(z.boolean()),
  }),
  map: z.strictObject({
    embedUrl: webAddress(),
    probeUrl: webAddress(),
    pageUrl: webAddress(),
  }),
  currency: z.optional(
    z.strictObject({
      code: z.string().check(z.refine(isCurrency, 'must be a currency of ISO 4217')),
      sign: z.optional(z.string()),
    }),
  ),
  place: z.optional(placeSchema),
  cloudflare: cloudflareSchema,
});
export type Profile = z.output<typeof profileSchema>;

const tradeSchema = z.strictObject({
  ...words().shape,
  search: z.optional(z.string()),
  picture: z.optional(z.string()),
  isOrganisation: z.optional(z.boolean()),
});

const tradeGroupSchema = z.strictObject({
  /** Business types store it, so it never changes. */
  key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be letters, digits and hyphens')),
  ...words().shape,
  section: z.optional(words()),
  trades: z.array(tradeSchema),
});
export type TradeGroup = z.output<typeof tradeGroupSchema>;

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

export const picturesSchema = z.strictObject({
  places: z.strictObject(
    Object.fromEntries(PICTURES.map((picture) => [picture, z.string()])) as Record<Picture, z.ZodMiniString>,
  ),
  records: z.array(z.string()).check(z.minLength(1)),
});
export type Pictures = z.output<typeof picturesSchema>;

export const tradesSchema = z.strictObject({
  /**
   * Word for the whole trade, which users may omit before a business type in searches and imports. Empty when
   * the trade has no such word.
   */
  prefix: z.string(),
  terms: z.array(
    z.strictObject({
      found: z.string().check(z.minLength(2)),
      better: z.string().check(z.minLength(1)),
      notBefore: z.optional(z.string()),
      notAfter: z.optional(z.string()),
    }),
  ),
  /** Other names of the page on licences in searches, separated by `|`. */
  licenceWords: z.optional(z.string()),
  synonyms: z.optional(z.array(z.array(z.string().check(z.minLength(2))))),
  /** Words that do not tell questions apart, separated by `|`. */
  commonWords: z.optional(z.string()),
  /** Subjects of questions: names (`words`, separated by `|`) and the search that answers them. */
  subjects: z.optional(z.array(z.strictObject({ ...words().shape, words: z.string() }))),
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
  search: z.optional(z.string()),
  /** If it is absent, nobody can apply for the type until staff enter a fee. */
  fee: z.optional(z.strictObject({ amountCents: z.int().check(z.nonnegative()), isHalvable: z.boolean() })),
});
export type GivenMemberType = z.output<typeof memberTypeSchema>;

export const memberTypesSchema = z.array(memberTypeSchema).check(
  z.refine(
    (types) => types.some(({ term, fee }) => term === 'year' && fee !== undefined),
    'must have a type for a year with a fee',
  ),
  z.refine((types) => areUnique(types.map(({ zh }) => zh)), 'names a type twice'),
);
