import { isForLife, type MemberType } from '../member-types.ts';
import type { MessageKey } from '../messages/index.ts';

/** A term to record: one membership year, or a lifelong term with the minutes of the board's approval. */
export interface WishedTerm {
  memberType: string;
  year?: number | undefined;
  /** Reference of the board's minutes. */
  minuteRef?: string | null | undefined;
  /** First day of a lifelong term. */
  startsOn?: string | undefined;
}

/**
 * Returns a message for each invalid field of a term. An annual term needs a year, and a term for life must
 * not have one. A term for life needs the fields in `demands`.
 */
export function termFaults(
  types: readonly MemberType[],
  { memberType, year, ...given }: WishedTerm,
  demands: readonly ('minuteRef' | 'startsOn')[] = [],
): Record<string, MessageKey> {
  const forLife = isForLife(types, memberType);
  const isMissing = (name: 'minuteRef' | 'startsOn') => forLife && demands.includes(name) && !given[name];
  return {
    ...(forLife === (year === undefined) ? {} : { year: 'validation.invalid' as const }),
    ...(isMissing('startsOn') ? { startsOn: 'validation.required' as const } : {}),
    ...(isMissing('minuteRef') ? { minuteRef: 'membership.minuteRef.required' as const } : {}),
  };
}
