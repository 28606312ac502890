import { TRADE_PICTURES } from '../../../core/association/trades.ts';
import { pictureOf } from '../illustrations.ts';

export const memberPicture = (businessTypes: string[]): string =>
  businessTypes.map((type) => TRADE_PICTURES[type]).find((picture) => picture !== undefined) ??
  pictureOf('member');
