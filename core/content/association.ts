import texts from '#association/texts.json' with { type: 'json' };
import { completed } from '../association/completed.ts';
import { ASSOCIATION_NAME, MEMBER_CODE_PREFIX, PAYMENT_PREFIX } from '../association/profile.ts';
import { FIRST_COLOURS } from './colours.ts';
import type { Association, GivenAssociation } from './validation/association.ts';

const { senderName = '', senderEmail = '', ...given } = completed(texts as GivenAssociation);

/** Fields whose value is not stored while it equals the profile's, so that a reset follows the profile again. */
export const FIRST_BRAND = {
  ...{ name: ASSOCIATION_NAME, logo: '', senderName, senderEmail },
  ...FIRST_COLOURS,
  memberCodePrefix: MEMBER_CODE_PREFIX,
  paymentPrefix: PAYMENT_PREFIX,
};

export const FIRST_ASSOCIATION: Association = { ...given, ...FIRST_BRAND };
