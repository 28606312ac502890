import given from '#association/trades.json' with { type: 'json' };
import type { Trade, TradeGroup, Trades } from './validation/platform/profile.ts';

const TRADES = given as Trades;

/** Word that people may type before any business type in a search. Empty: none. */
export const TRADE_PREFIX = TRADES.prefix;

export const TRADE_TERMS = TRADES.terms;

const ALL: readonly Trade[] = Object.values(TRADES.groups).flat();

/**
 * Business types of a new installation, by group of the application form. The Chinese label is the stored
 * value.
 */
export const BUSINESS_TYPES = Object.fromEntries(
  Object.entries(TRADES.groups).map(([group, trades]) => [group, trades.map(({ zh }) => zh)]),
) as Record<TradeGroup, string[]>;

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
