import { ASSOCIATION_NAME } from '../../db/association-name.ts';
import { PERMANENT_TYPE } from '../../db/constants.ts';
import type { Association, Words } from '../../db/validation/content/association.ts';
import { content } from './content.ts';

/**
 * Association data that only a developer changes. The name is also in mails and on documents, the map in the
 * headers.
 */
const FIXED = {
  name: ASSOCIATION_NAME,
  map: {
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=114.150%2C22.290%2C114.195%2C22.325&layer=mapnik',
    /** A small picture of the map provider; if it fails, the map is not loaded. */
    probeUrl: 'https://tile.openstreetmap.org/0/0/0.png',
    pageUrl: 'https://www.openstreetmap.org/#map=15/22.307/114.172',
  },
};

let shown: { of: Association; all: Association & typeof FIXED } | undefined;

/** Returns all texts about the association for the current rendering; memoised. */
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
  memberType === PERMANENT_TYPE ? FEE_UNITS.permanent : FEE_UNITS.annual;
