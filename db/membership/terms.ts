import { isForLife, type MemberType } from '../member-types.ts';
import type { MessageKey } from '../messages/index.ts';

/** A term to record: a membership year, or for life with the minutes of the board's approval. */
export interface WishedTerm {
  memberType: string;
  year?: number | undefined;
  /** Reference of the minutes. */
  minuteRef?: string | null | undefined;
  /** First day of a term for life. */
  startsOn?: string | undefined;
}

/**
 * Returns the message of each field of a term that does not fit its member type. Types for a year have a year;
 * types for life have minutes and their own first day. `demands`: the fields that a term for life must have.
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
