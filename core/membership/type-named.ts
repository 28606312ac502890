import { fold } from '../chinese/fold.ts';
import type { MemberType } from './member-types.ts';

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

export function typeNamed(types: readonly MemberType[], text: string): MemberType | undefined {
  const wanted = letters(text);
  return wanted
    ? types.find(({ key, nameZh, nameEn, searchWords }) =>
        [key, nameZh, nameEn, ...searchWords.split(' ')].some((name) => letters(name) === wanted),
      )
    : undefined;
}
