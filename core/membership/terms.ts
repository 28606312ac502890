import type { MessageKey } from '../messages/index.ts';
import { isForLife, type MemberType } from './member-types.ts';

export interface WishedTerm {
  memberType: string;
  year?: number | undefined;
  minuteRef?: string | null | undefined;
  startsOn?: string | undefined;
}

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
