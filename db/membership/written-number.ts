import { fold } from '../chinese/fold.ts';

/** Pattern of a member number: letters, then digits, with at least three characters in total. */
const NUMBER = /^(?=.{3,20}$)([a-z]*)[- ]?0*(\d+)$/;

/**
 * Returns the member number that a search word may be, folded and without leading zeros: `ab28` for
 * `AB-000028`. Returns undefined for any other word.
 */
export function writtenNumber(word: string): string | undefined {
  const [, letters, digits] = NUMBER.exec(fold(word)) ?? [];
  return digits === undefined ? undefined : `${letters}${digits}`;
}
