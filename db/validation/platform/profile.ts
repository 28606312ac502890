import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES } from '../../constants.ts';

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
