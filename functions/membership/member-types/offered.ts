import { activeTypes, type MemberType } from '../../../db/member-types.ts';
import { termFaults, type WishedTerm } from '../../../db/membership/terms.ts';
import { ApiError } from '../../errors.ts';

/** Lists the keys of the offered member types, such as "A, B or C", in Chinese and English. */
export function offeredTypes(types: readonly MemberType[]) {
  const keys = activeTypes(types).map(({ key }) => key);
  const [last = '', ...rest] = keys.toReversed();
  const before = rest.toReversed();
  return {
    zh: before.length > 0 ? `${before.join('、')}或${last}` : last,
    en: before.length > 0 ? `${before.join(', ')} or ${last}` : last,
  };
}

/** Throws 400 for a member type that is unknown or not on offer. The message lists the types on offer. */
export function requireType(types: readonly MemberType[], key: string, field = 'memberType'): void {
  if (activeTypes(types).some((type) => type.key === key)) return;
  throw new ApiError(400, 'error.validation', {
    errors: { [field]: 'memberTypes.unknown' },
    words: { types: offeredTypes(types) },
  });
}

/** Throws 400 for a member type that is not on offer, or for a term that its member type does not allow. */
export function requireTerm(
  types: readonly MemberType[],
  term: WishedTerm,
  demands: Parameters<typeof termFaults>[2] = [],
): void {
  requireType(types, term.memberType);
  const errors = termFaults(types, term, demands);
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
}
