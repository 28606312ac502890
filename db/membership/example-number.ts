import { MEMBER_CODE_PREFIX } from '../profile.ts';

interface Numbering {
  isOwn: boolean;
  prefix: string;
  width: number;
}

const DIGITS = '123';

/**
 * Returns an example of a member number: in the association's own notation if it has one, else in the
 * system's notation.
 */
export const exampleNumber = (numbering?: Numbering | null): string =>
  numbering?.isOwn
    ? numbering.prefix + DIGITS.padStart(numbering.width, '0')
    : `${MEMBER_CODE_PREFIX}${DIGITS.padStart(6, '0')}`;
