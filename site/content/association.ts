import { isForLife } from '../../db/member-types.ts';
import { ASSOCIATION_NAME, MAP } from '../../db/profile.ts';
import type { Association, Words } from '../../db/validation/content/association.ts';
import { content } from './content.ts';

/** Fixed values of the profile. Mails and documents also use the name; the HTTP headers also use the map. */
const FIXED = { name: ASSOCIATION_NAME, map: MAP };

let shown: { of: Association; all: Association & typeof FIXED } | undefined;

/** Returns all texts about the association for the content that is rendered now; memoised. */
export function currentAssociation(): Association & typeof FIXED {
  const { association } = content();
  if (shown?.of !== association) shown = { of: association, all: { ...association, ...FIXED } };
  return shown.all;
}

const FEE_UNITS = {
  permanent: { zh: '終身', en: 'for life' },
  annual: { zh: '每年', en: 'a year' },
};

/** Returns the period that a membership fee covers. */
export const feeUnit = (memberType: string): Words =>
  isForLife(content().memberTypes, memberType) ? FEE_UNITS.permanent : FEE_UNITS.annual;
