import given from '#association/trades.json' with { type: 'json' };
import type { TradeGroup, Trades } from './validation/platform/profile.ts';

const TRADES = given as Trades;

/**
 * Word for the whole trade. In a search, people may type it before any business type. Empty if there is no
 * such word.
 */
export const TRADE_PREFIX = TRADES.prefix;

export const TRADE_TERMS = TRADES.terms;

/** Groups of business types on the application form, in order. */
export const TRADE_GROUPS: readonly Omit<TradeGroup, 'trades'>[] = TRADES.groups;

const ALL = TRADES.groups.flatMap(({ key: group, trades }) => trades.map((trade) => ({ ...trade, group })));

/** Business types of a new installation, by their Chinese labels. The label is the stored value. */
export const BUSINESS_TYPES: readonly string[] = ALL.map(({ zh }) => zh);

/** Maps each business type to the key of its group. */
export const GROUP_OF_TRADE: Record<string, string> = Object.fromEntries(
  ALL.map(({ zh, group }) => [zh, group]),
);

/** Everyday search words of each business type, in both languages. */
export const EVERYDAY: Record<string, string> = Object.fromEntries(
  ALL.map(({ zh, search = '' }) => [zh, search]),
);

export const TRADES_IN_ENGLISH: Record<string, string> = Object.fromEntries(
  ALL.map(({ zh, en }) => [zh, en]),
);

/** Name of the illustration of a business type. */
export const TRADE_PICTURES: Record<string, string> = Object.fromEntries(
  ALL.flatMap(({ zh, picture }) => (picture ? [[zh, picture]] : [])),
);

/** Business types whose members are organisations rather than companies. */
export const ORGANISATIONS: readonly string[] = ALL.filter(({ isOrganisation }) => isOrganisation).map(
  ({ zh }) => zh,
);
