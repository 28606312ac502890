import { MEMBER_CODE_PREFIX } from '../association/profile.ts';
import { fold } from '../chinese/fold.ts';

const NUMBER = /^(?=.{3,20}$)([a-z]*)[- ]?0*(\d+)$/;

export function writtenNumber(word: string): string | undefined {
  const [, letters, digits] = NUMBER.exec(fold(word)) ?? [];
  return digits === undefined ? undefined : `${letters}${digits}`;
}

const READ_OUT = /^\d{3,6}$/;

/** `HKPT000022` for `000022`: people leave out the letters of a member's number. */
export function withPrefix(term: string): string | undefined {
  const digits = fold(term).replace(/\s/g, '');
  return READ_OUT.test(digits) ? MEMBER_CODE_PREFIX + digits : undefined;
}
