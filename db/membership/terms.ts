import { isForLife, type MemberType } from '../member-types.ts';
import type { MessageKey } from '../messages/index.ts';

/** A wished term: a year, or for life with the approving minutes. */
export interface WishedTerm {
  memberType: string;
  year?: number | undefined;
  /** Given and missing for life: an error. */
  minuteRef?: string | null | undefined;
  /** Given and missing for life: an error. */
  startsOn?: string | undefined;
}

/**
 * Returns the message of each field of a wished term that does not fit its type: a year is of types for a year,
 * minutes and an own first day are of types for life. `demands` names what a term for life must have.
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
