import { MEMBER_MARK, PERMANENT_CATEGORY } from './kinds.ts';

export const STANDINGS = ['applied', 'ordinary', 'permanent'] as const;
export type Standing = (typeof STANDINGS)[number];

interface StoredStanding {
  companyStatus?: boolean;
  memberMark: string;
  memberCategory3: string;
}

/** docs/product.md 4: `permanent` if an approved company has the mark or the category. */
export function standingOf({ companyStatus = true, memberMark, memberCategory3 }: StoredStanding): Standing {
  if (!companyStatus) return 'applied';
  const isPermanent = memberMark === MEMBER_MARK.permanent || memberCategory3 === PERMANENT_CATEGORY;
  return isPermanent ? 'permanent' : 'ordinary';
}

export const storedStanding = (standing: Standing) => STORED[standing];

const STORED = {
  applied: { companyStatus: false, memberMark: MEMBER_MARK.applied, memberCategory3: '' },
  ordinary: { companyStatus: true, memberMark: MEMBER_MARK.approved, memberCategory3: '' },
  permanent: { companyStatus: true, memberMark: MEMBER_MARK.permanent, memberCategory3: '' },
} as const satisfies Record<Standing, StoredStanding>;
