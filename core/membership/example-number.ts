import { MEMBER_CODE_PREFIX } from '../association/profile.ts';

interface Numbering {
  isOwn: boolean;
  prefix: string;
  width: number;
}

const DIGITS = '123';

export const exampleNumber = (numbering?: Numbering | null, codePrefix = MEMBER_CODE_PREFIX): string =>
  numbering?.isOwn
    ? numbering.prefix + DIGITS.padStart(numbering.width, '0')
    : `${codePrefix}${DIGITS.padStart(6, '0')}`;
