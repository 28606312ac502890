import given from '#association/member-types.json' with { type: 'json' };
import type { MemberTerm } from './constants.ts';
import type { GivenMemberType } from './validation/platform/profile.ts';

/** A membership type. Members, terms and fees store the key. */
export interface MemberType {
  /** Stored value: the original Chinese name of the type. Never changes. */
  key: string;
  nameZh: string;
  nameEn: string;
  term: MemberTerm;
  /** Other names of the type in imported lists, separated by spaces. */
  searchWords: string;
  position: number;
  /** False if the type is retired: applicants and new terms cannot use it. */
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

/** Returns whether a member type is lifelong. Returns false for an unknown type. */
export const isForLife = (types: MemberTypes, key: string): boolean => typeOfKey(types, key)?.term === 'life';

const firstOf = (types: MemberTypes, term: MemberTerm) => {
  const known = types.filter((type) => type.term === term);
  return known.find(({ isActive }) => isActive) ?? known[0];
};

/**
 * Returns the default type of new members: the first yearly member type. Years with this type count towards
 * lifelong membership.
 */
export const ordinaryType = (types: MemberTypes): MemberType | undefined => firstOf(types, 'year');
/** Returns the type that the board can grant to ordinary members: the first lifelong member type. */
export const lifeType = (types: MemberTypes): MemberType | undefined => firstOf(types, 'life');

/** Returns the names of a type. For an unknown key, returns the key in both languages. */
export function namesOfType(types: MemberTypes, key: string): { zh: string; en: string } {
  const type = typeOfKey(types, key);
  return { zh: type?.nameZh ?? key, en: type?.nameEn || (type?.nameZh ?? key) };
}
