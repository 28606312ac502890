import { MEMBER_MARK, PERMANENT_CATEGORY } from './constants.ts';

export const STANDINGS = ['applied', 'ordinary', 'permanent'] as const;
export type Standing = (typeof STANDINGS)[number];

interface StoredStanding {
  /** True for an approved member. Absent when the query reads approved members only. */
  companyStatus?: boolean;
  memberMark: string;
  memberCategory3: string;
}

/**
 * Returns a company's standing (docs/product.md 4): `applied` if it is not approved, `permanent` if an
 * approved company has the mark or the category, and `ordinary` for all others.
 */
export function standingOf({ companyStatus = true, memberMark, memberCategory3 }: StoredStanding): Standing {
  if (!companyStatus) return 'applied';
  const isPermanent = memberMark === MEMBER_MARK.permanent || memberCategory3 === PERMANENT_CATEGORY;
  return isPermanent ? 'permanent' : 'ordinary';
}

/** Returns the values of the columns that store a standing (docs/product.md 3 and 4). */
export const storedStanding = (standing: Standing) => STORED[standing];

const STORED = {
  applied: { companyStatus: false, memberMark: MEMBER_MARK.applied, memberCategory3: '' },
  ordinary: { companyStatus: true, memberMark: MEMBER_MARK.approved, memberCategory3: '' },
  permanent: { companyStatus: true, memberMark: MEMBER_MARK.permanent, memberCategory3: '' },
} as const satisfies Record<Standing, StoredStanding>;
