import * as z from 'zod/mini';
import {
  BUSINESS_GROUPS,
  type BusinessTypeGroup,
  DEFAULT_LOCALE,
  LOCALES,
  MEMBER_TERMS,
} from '../../constants.ts';

/** Parts of the product that an association may leave out. */
export const MODULES = ['venue', 'publications', 'supportFund', 'fps'] as const;
export type Module = (typeof MODULES)[number];

const words = () =>
  z.strictObject({
    zh: z.string().check(z.trim(), z.minLength(1)),
    en: z.string().check(z.trim(), z.minLength(1)),
  });
const webAddress = () => z.string().check(z.regex(/^https:\/\/\S+$/, 'must begin with https://'));

/**
 * Schema of `profile.json`, the part of an association's profile that programs read (docs/make-it-your-own.md). Its
 * errors are for the person who writes the file, in English.
 */
export const profileSchema = z.strictObject({
  name: words(),
  /** The members' trade, as in "a Hong Kong … association". */
  trade: words(),
  /** Letters before the six digits of a member's public number. */
  memberCodePrefix: z.string().check(z.regex(/^[A-Z]{2,8}$/, 'must be two to eight capital letters')),
  /** Languages of the site. Traditional Chinese is at the root of the site and cannot be left out. */
  languages: z.array(z.enum(LOCALES)).check(
    z.refine((languages) => languages.includes(DEFAULT_LOCALE), `must include "${DEFAULT_LOCALE}"`),
    z.refine((languages) => new Set(languages).size === languages.length, 'names a language twice'),
  ),
  modules: z.strictObject(
    Object.fromEntries(MODULES.map((module) => [module, z.boolean()])) as Record<Module, z.ZodMiniBoolean>,
  ),
  map: z.strictObject({
    embedUrl: webAddress(),
    /** A small picture of the map provider. If it fails, the map is not loaded. */
    probeUrl: webAddress(),
    pageUrl: webAddress(),
  }),
});
export type Profile = z.output<typeof profileSchema>;

const tradeSchema = z.strictObject({
  ...words().shape,
  /** Everyday words that find it, in both languages. */
  search: z.optional(z.string()),
  /** Illustration of members without a picture (`site/illustrations/`). */
  picture: z.optional(z.string()),
  isOrganisation: z.optional(z.boolean()),
});
export type Trade = z.output<typeof tradeSchema>;
export type TradeGroup = BusinessTypeGroup;

/** Schema of `trades.json`: the business types of a new installation. */
export const tradesSchema = z.strictObject({
  /** Word that may precede any trade in a search. Empty: none. */
  prefix: z.string(),
  /** Words of the trade in Taiwan and the Mainland, with those of Hong Kong (`db/words/terms.ts`). */
  terms: z.array(
    z.strictObject({
      found: z.string().check(z.minLength(2)),
      better: z.string().check(z.minLength(1)),
      notBefore: z.optional(z.string()),
      notAfter: z.optional(z.string()),
    }),
  ),
  groups: z.strictObject(
    Object.fromEntries(BUSINESS_GROUPS.map((group) => [group, z.array(tradeSchema)])) as Record<
      BusinessTypeGroup,
      z.ZodMiniArray<typeof tradeSchema>
    >,
  ),
});
export type Trades = z.output<typeof tradesSchema>;

const memberTypeSchema = z.strictObject({
  ...words().shape,
  term: z.enum(MEMBER_TERMS),
  /** Other names in lists that are imported, separated by spaces. */
  search: z.optional(z.string()),
  /** First fee. Absent: the type cannot be applied for until staff enter one. */
  fee: z.optional(z.strictObject({ amountCents: z.int().check(z.nonnegative()), isHalvable: z.boolean() })),
});
export type GivenMemberType = z.output<typeof memberTypeSchema>;

/** Schema of `member-types.json`: the member types of a new installation; the stored value is the Chinese name. */
export const memberTypesSchema = z.array(memberTypeSchema).check(
  z.refine(
    (types) => types.some(({ term, fee }) => term === 'year' && fee !== undefined),
    'must have a type for a year with a fee',
  ),
  z.refine((types) => new Set(types.map(({ zh }) => zh)).size === types.length, 'names a type twice'),
);
