import given from '#association/member-types.json' with { type: 'json' };
import { completed } from '../association/completed.ts';
import type { MemberTerm } from '../association/member-terms.ts';
import type { GivenMemberType } from '../association/profile-schema.ts';

export interface MemberType {
  /** The original Chinese name. Never changes; members, terms and fees store it. */
  key: string;
  nameZh: string;
  nameEn: string;
  term: MemberTerm;
  searchWords: string;
  position: number;
  isActive: boolean;
}

type MemberTypes = readonly MemberType[];

export const GIVEN_MEMBER_TYPES = completed(given as readonly GivenMemberType[]);

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

export const isForLife = (types: MemberTypes, key: string): boolean => typeOfKey(types, key)?.term === 'life';

const firstOf = (types: MemberTypes, term: MemberTerm) => {
  const known = types.filter((type) => type.term === term);
  return known.find(({ isActive }) => isActive) ?? known[0];
};

export const ordinaryType = (types: MemberTypes): MemberType | undefined => firstOf(types, 'year');
export const lifeType = (types: MemberTypes): MemberType | undefined => firstOf(types, 'life');

/** Those that the two values of the standing name. */
export const usualTypes = (types: MemberTypes): string[] => [
  '',
  ordinaryType(types)?.key ?? '',
  ...types.filter(({ term }) => term === 'life').map(({ key }) => key),
];

export const isOtherType = (types: MemberTypes, key: string): boolean => !usualTypes(types).includes(key);

export function namesOfType(types: MemberTypes, key: string): { zh: string; en: string } {
  const type = typeOfKey(types, key);
  return { zh: type?.nameZh ?? key, en: type?.nameEn || (type?.nameZh ?? key) };
}
