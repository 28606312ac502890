import given from '#association/member-types.json' with { type: 'json' };
import type { MemberTerm } from './constants.ts';
import type { GivenMemberType } from './validation/platform/profile.ts';

/** A type of membership. Members, terms and fees store the key. */
export interface MemberType {
  /** Stored value, which is the Chinese name that the type began with; never changed. */
  key: string;
  nameZh: string;
  nameEn: string;
  term: MemberTerm;
  /** Other names in lists that are imported, separated by spaces. */
  searchWords: string;
  position: number;
  /** False: not offered to applicants and for new terms. */
  isActive: boolean;
}

type MemberTypes = readonly MemberType[];

export const GIVEN_MEMBER_TYPES = given as readonly GivenMemberType[];

/** Member types of a new installation, in the order of the forms. */
export const FIRST_MEMBER_TYPES: MemberTypes = GIVEN_MEMBER_TYPES.map(
  ({ zh, en, term, search = '' }, position) => ({
    key: zh,
    nameZh: zh,
    nameEn: en,
    term,
    searchWords: search,
    position,
    isActive: true,
  }),
);

export const activeTypes = (types: MemberTypes): MemberType[] => types.filter(({ isActive }) => isActive);

export const typeOfKey = (types: MemberTypes, key: string): MemberType | undefined =>
  types.find((type) => type.key === key);

/** Returns whether a stored type is for life. An unknown one is for a year. */
export const isForLife = (types: MemberTypes, key: string): boolean => typeOfKey(types, key)?.term === 'life';

const firstOf = (types: MemberTypes, term: MemberTerm) => {
  const known = types.filter((type) => type.term === term);
  return known.find(({ isActive }) => isActive) ?? known[0];
};

/** Returns the type that new members get: the first one for a year. Years of it count towards membership for life. */
export const ordinaryType = (types: MemberTypes): MemberType | undefined => firstOf(types, 'year');
/** Returns the type that the board may grant to ordinary members: the first one for life. */
export const lifeType = (types: MemberTypes): MemberType | undefined => firstOf(types, 'life');

/** Returns a stored type's names. Those of an unknown one are as it is stored. */
export function namesOfType(types: MemberTypes, key: string): { zh: string; en: string } {
  const type = typeOfKey(types, key);
  return { zh: type?.nameZh ?? key, en: type?.nameEn || (type?.nameZh ?? key) };
}
