import given from '#association/profile.json' with { type: 'json' };
import { LOCALES, type Locale } from './constants.ts';
import { ownProperty } from './own-property.ts';
import type { Module, Profile } from './validation/platform/profile.ts';

/**
 * Profile of the association for which this program is built. The import `#association` resolves to
 * `associations/pet-trade`, or to the folder in `ASSOCIATION_DIR`. The build and the start of the program
 * validate the profile (`build/association.ts`).
 */
const PROFILE = given as Profile;

/** Name of the association. Its other texts are edited in the back office. */
export const ASSOCIATION_NAME = PROFILE.name;
export const TRADE = PROFILE.trade;
export const MAP = PROFILE.map;
export const MEMBER_CODE_PREFIX = PROFILE.memberCodePrefix;

/**
 * Prefixes of payment references: the one for new references, and earlier ones that payers may still quote.
 */
export const PAYMENT_PREFIX = PROFILE.paymentPrefix;
export const PAYMENT_PREFIXES: readonly string[] = [
  PROFILE.paymentPrefix,
  ...(PROFILE.formerPaymentPrefixes ?? []),
];

/** Colours of mails and documents. */
export const COLOURS = PROFILE.colours;

/** Languages of the site, in the order of `LOCALES`. Stored texts and accounts may use any of `LOCALES`. */
export const ACTIVE_LOCALES: readonly Locale[] = LOCALES.filter((locale) =>
  PROFILE.languages.includes(locale),
);

/**
 * Maps path segments and resources to the optional modules that they belong to. A site without the module has
 * neither the path nor the resource.
 */
const MODULE_OF_PATH: Record<string, Module> = { 'venue-rental': 'venue', publications: 'publications' };
const MODULE_OF_RESOURCE: Record<string, Module> = {
  publications: 'publications',
  'venue-bookings': 'venue',
};

export const hasModule = (module: Module): boolean => PROFILE.modules[module];

/** Checks whether a path without its language (`/publications/5`) exists on this association's site. */
export const isActivePath = (path: string): boolean => {
  const module = ownProperty(MODULE_OF_PATH, path.split('/')[1] ?? '');
  return module === undefined || hasModule(module);
};

/** Checks whether the back office has screens for a resource (`publications`). */
export const isActiveResource = (resource: string): boolean => {
  const module = ownProperty(MODULE_OF_RESOURCE, resource);
  return module === undefined || hasModule(module);
};
