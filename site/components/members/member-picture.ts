import { TRADE_PICTURES } from '../../../db/trades.ts';
import type { IllustrationName } from '../illustrations.ts';

/** Returns the illustration for a company's business types. */
export const memberPicture = (businessTypes: string[]): IllustrationName =>
  (businessTypes.map((type) => TRADE_PICTURES[type]).find((picture) => picture !== undefined) ??
    'shop') as IllustrationName;
