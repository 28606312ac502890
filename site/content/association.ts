import { isForLife } from '../../db/member-types.ts';
import { ASSOCIATION_NAME, MAP } from '../../db/profile.ts';
import type { Association, Words } from '../../db/validation/content/association.ts';
import type { Content } from './content.ts';
import { onceFor } from './once-for.ts';

/**
 * The association's name and map, from its profile. Staff cannot edit them: mails and documents contain the
 * same name, and the content security policy must allow the map.
 */
const FIXED = { name: ASSOCIATION_NAME, map: MAP };

const withFixed = onceFor((association: Association) => ({ ...association, ...FIXED }));

/** Returns all texts about the association. Memoised by content. */
export const currentAssociation = ({ association }: Content): Association & typeof FIXED =>
  withFixed(association);

const FEE_UNITS = {
  permanent: { zh: '終身', en: 'for life' },
  annual: { zh: '每年', en: 'a year' },
};

/** Returns the period that a membership fee covers. */
export const feeUnit = ({ memberTypes }: Content, memberType: string): Words =>
  isForLife(memberTypes, memberType) ? FEE_UNITS.permanent : FEE_UNITS.annual;
