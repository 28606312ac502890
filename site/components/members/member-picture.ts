import { TRADE_PICTURES } from '../../../db/trades.ts';
import { pictureOf } from '../illustrations.ts';

/** Returns the name of the illustration for a company's business types. */
export const memberPicture = (businessTypes: string[]): string =>
  businessTypes.map((type) => TRADE_PICTURES[type]).find((picture) => picture !== undefined) ??
  pictureOf('member');
