import { fold } from '../chinese/fold.ts';

const NUMBER = /^(?=.{3,20}$)([a-z]*)[- ]?0*(\d+)$/;

export function writtenNumber(word: string): string | undefined {
  const [, letters, digits] = NUMBER.exec(fold(word)) ?? [];
  return digits === undefined ? undefined : `${letters}${digits}`;
}

const READ_OUT = /^\d{3,6}$/;

/** `000022` of `HKPT000022`: people leave out the letters of a member's number. */
export function withoutPrefix(term: string): string | undefined {
  const digits = fold(term).replace(/\s/g, '');
  return READ_OUT.test(digits) ? digits : undefined;
}
