import { fold } from '../chinese/fold.ts';
import type { MemberType } from '../member-types.ts';

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the type that a word of a list means, by its names or one of its search words. Undefined: none. */
export function typeNamed(types: readonly MemberType[], text: string): MemberType | undefined {
  const wanted = letters(text);
  return wanted
    ? types.find(({ key, nameZh, nameEn, searchWords }) =>
        [key, nameZh, nameEn, ...searchWords.split(' ')].some((name) => letters(name) === wanted),
      )
    : undefined;
}
