import { ASSOCIATION_NAME } from '../db/association-name.ts';
import { PERMANENT_TYPE } from '../db/constants.ts';
import type { Association, Words } from '../db/validation/association.ts';
import { content } from './content/content.ts';

/** Of the association what only a developer changes: its name also stands in mails and on papers, the map in the headers. */
const FIXED = {
  name: ASSOCIATION_NAME,
  map: {
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=114.150%2C22.290%2C114.195%2C22.325&layer=mapnik',
    /** A small picture of the same maker: without it the map is not tried. */
    probeUrl: 'https://tile.openstreetmap.org/0/0/0.png',
    pageUrl: 'https://www.openstreetmap.org/#map=15/22.307/114.172',
  },
};

let shown: { of: Association; all: Association & typeof FIXED } | undefined;

/** All that pages say of the association at the moment that is drawn: the same object while it is the same. */
export function currentAssociation(): Association & typeof FIXED {
  const { association } = content();
  if (shown?.of !== association) shown = { of: association, all: { ...association, ...FIXED } };
  return shown.all;
}

const FEE_UNITS = {
  permanent: { zh: '終身', en: 'for life' },
  annual: { zh: '每年', en: 'a year' },
};

/** What the fee of a type of membership is for. */
export const feeUnit = (memberType: string): Words =>
  memberType === PERMANENT_TYPE ? FEE_UNITS.permanent : FEE_UNITS.annual;
