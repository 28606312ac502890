import { MEMBER_CODE_PREFIX } from '../association/profile.ts';

interface Numbering {
  isOwn: boolean;
  prefix: string;
  width: number;
}

const DIGITS = '123';

export const exampleNumber = (numbering?: Numbering | null): string =>
  numbering?.isOwn
    ? numbering.prefix + DIGITS.padStart(numbering.width, '0')
    : `${MEMBER_CODE_PREFIX}${DIGITS.padStart(6, '0')}`;
