import given from '#association/trades.json' with { type: 'json' };
import { completed } from './completed.ts';
import type { TradeGroup, Trades } from './profile-schema.ts';

const TRADES = completed(given as Trades);

export const TRADE_PREFIX = TRADES.prefix;

export const TRADE_TERMS = TRADES.terms;

export const LICENCE_WORDS = TRADES.licenceWords ?? '';

export const COMMON_WORDS = TRADES.commonWords ?? '';

export const TRADE_SYNONYMS = TRADES.synonyms ?? [];

export const TRADE_SUBJECTS = TRADES.subjects ?? [];

export const TRADE_GROUPS: readonly Omit<TradeGroup, 'trades'>[] = TRADES.groups;

const ALL = TRADES.groups.flatMap(({ key: group, trades }) => trades.map((trade) => ({ ...trade, group })));

/** The Chinese label is the stored value. */
export const BUSINESS_TYPES: readonly string[] = ALL.map(({ zh }) => zh);

export const GROUP_OF_TRADE: Record<string, string> = Object.fromEntries(
  ALL.map(({ zh, group }) => [zh, group]),
);

export const EVERYDAY: Record<string, string> = Object.fromEntries(
  ALL.map(({ zh, search = '' }) => [zh, search]),
);

export const TRADES_IN_ENGLISH: Record<string, string> = Object.fromEntries(
  ALL.map(({ zh, en }) => [zh, en]),
);

export const TRADE_PICTURES: Record<string, string> = Object.fromEntries(
  ALL.flatMap(({ zh, picture }) => (picture ? [[zh, picture]] : [])),
);

export const ORGANISATIONS: readonly string[] = ALL.filter(({ isOrganisation }) => isOrganisation).map(
  ({ zh }) => zh,
);
