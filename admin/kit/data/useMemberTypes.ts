import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import {
  activeTypes,
  FIRST_MEMBER_TYPES,
  isForLife,
  lifeType,
  type MemberType,
  namesOfType,
  ordinaryType,
} from '../../../db/member-types.ts';

export const MEMBER_TYPES = ['member-types'];

/** Returns the types of members, those of the profile until the stored ones are read, with their names. */
export function useMemberTypes() {
  const [locale] = useLocaleState();
  const { data: types = FIRST_MEMBER_TYPES } = useQuery<readonly MemberType[]>({
    queryKey: MEMBER_TYPES,
    // Loaded when it is called: labels are also rendered without a browser.
    queryFn: async () => (await import('./member-type-calls.ts')).memberTypeCalls.list(),
  });
  const ordinary = ordinaryType(types)?.key ?? '';
  const forLife = lifeType(activeTypes(types))?.key;
  const nameOf = (key: string) => namesOfType(types, key)[locale === 'en' ? 'en' : 'zh'];
  return {
    types,
    /** Stored values on offer. */
    offered: activeTypes(types).map(({ key }) => key),
    /** Type of new members. */
    ordinary,
    /** Type that the board grants for life. Undefined: none. */
    forLife,
    isForLife: (key: string) => isForLife(types, key),
    nameOf,
    /** Names for sentences about both. */
    words: { ordinary: nameOf(ordinary), life: nameOf(forLife ?? ordinary) },
  };
}
