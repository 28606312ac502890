import { MEMBER_MARK, PERMANENT_CATEGORY } from '../../db/constants.ts';
import type { PublicMember } from '../../db/validation/members.ts';

/** docs/product.md 4: permanent by mark or category, otherwise ordinary. */
export const isPermanent = ({ memberMark, memberCategory3 }: PublicMember): boolean =>
  memberMark === MEMBER_MARK.permanent || memberCategory3 === PERMANENT_CATEGORY;
