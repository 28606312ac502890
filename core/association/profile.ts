import given from '#association/profile.json' with { type: 'json' };
import { ownProperty } from '../text/own-property.ts';
import { completed } from './completed.ts';
import { LOCALES, type Locale, MADE_LOCALE } from './locales.ts';
import { isHongKong } from './place.ts';
import type { Module, Profile } from './profile-schema.ts';

/**
 * The import `#association` resolves to `associations/pet-trade`, or to the folder in `ASSOCIATION_DIR`. The
 * build and the start of the program validate it (`scripts/build/association.ts`).
 */
const PROFILE = completed(given as Profile);

export const ASSOCIATION_NAME = PROFILE.name;
export const TRADE = PROFILE.trade;
export const MAP = PROFILE.map;
export const MEMBER_CODE_PREFIX = PROFILE.memberCodePrefix;

export const PAYMENT_PREFIX = PROFILE.paymentPrefix;
export const PAYMENT_PREFIXES: readonly string[] = [
  PROFILE.paymentPrefix,
  ...(PROFILE.formerPaymentPrefixes ?? []),
];

/** The tints are for profiles without any: beyond those of most themes, so that contrast is never overrated. */
export const COLOURS = {
  warm: PROFILE.colours.accent,
  tint: '#d4d4d4',
  tintOnDark: '#3a3a3a',
  ...PROFILE.colours,
};

/** The languages of the site. Stored texts and accounts may use any of `LOCALES`. */
export const ACTIVE_LOCALES: readonly Locale[] = LOCALES.filter((locale) =>
  PROFILE.languages.includes(locale),
);

/** A site without the module has neither the path nor the resource. */
const MODULE_OF_PATH: Record<string, Module> = { 'venue-rental': 'venue', publications: 'publications' };
const MODULE_OF_RESOURCE: Record<string, Module> = {
  people: 'people',
  publications: 'publications',
  'venue-bookings': 'venue',
};

/** FPS is a payment system of Hong Kong. */
const isPossible = (module: Module) => module !== 'fps' || isHongKong;

export const hasModule = (module: Module): boolean => PROFILE.modules[module] === true && isPossible(module);

export const isActivePath = (path: string): boolean => {
  const module = ownProperty(MODULE_OF_PATH, path.split('/')[1] ?? '');
  return module === undefined || hasModule(module);
};

export const isActiveResource = (resource: string): boolean => {
  if (resource === 'simplified-words') return MADE_LOCALE !== undefined;
  const module = ownProperty(MODULE_OF_RESOURCE, resource);
  return module === undefined || hasModule(module);
};

const MAILS_OF: [Module, RegExp][] = [
  ['venue', /^venue-/],
  ['people', /^(sign-in|person-|hand-over$)/],
];

export const isActiveMail = (template: string): boolean =>
  MAILS_OF.every(([module, mails]) => hasModule(module) || !mails.test(template));
