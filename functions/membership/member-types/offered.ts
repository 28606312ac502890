import { activeTypes, type MemberType } from '../../../core/membership/member-types.ts';
import { termFaults, type WishedTerm } from '../../../core/membership/terms.ts';
import { ApiError } from '../../http/failures/errors.ts';

export function offeredTypes(types: readonly MemberType[]) {
  const keys = activeTypes(types).map(({ key }) => key);
  const [last = '', ...rest] = keys.toReversed();
  const before = rest.toReversed();
  return {
    zh: before.length > 0 ? `${before.join('、')}或${last}` : last,
    en: before.length > 0 ? `${before.join(', ')} or ${last}` : last,
  };
}

export function requireType(types: readonly MemberType[], key: string, field = 'memberType'): void {
  if (activeTypes(types).some((type) => type.key === key)) return;
  throw new ApiError(400, 'error.validation', {
    errors: { [field]: 'memberTypes.unknown' },
    words: { types: offeredTypes(types) },
  });
}

export function requireTerm(
  types: readonly MemberType[],
  term: WishedTerm,
  demands: Parameters<typeof termFaults>[2] = [],
): void {
  requireType(types, term.memberType);
  const errors = termFaults(types, term, demands);
  if (Object.keys(errors).length > 0) throw new ApiError(400, 'error.validation', { errors });
}
