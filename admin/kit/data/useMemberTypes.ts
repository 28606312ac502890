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

/**
 * Returns the member types with their names. Until the stored types are loaded, returns the default types of
 * the association.
 */
export function useMemberTypes() {
  const [locale] = useLocaleState();
  const { data: types = FIRST_MEMBER_TYPES } = useQuery<readonly MemberType[]>({
    queryKey: MEMBER_TYPES,
    // Imports the module only when the query runs, because the module cannot be loaded in tests that render
    // labels without a browser.
    queryFn: async () => (await import('./member-type-calls.ts')).memberTypeCalls.list(),
  });
  const ordinary = ordinaryType(types)?.key ?? '';
  const forLife = lifeType(activeTypes(types))?.key;
  const nameOf = (key: string) => namesOfType(types, key)[locale === 'en' ? 'en' : 'zh'];
  return {
    types,
    /** Keys of the member types that forms offer. */
    offered: activeTypes(types).map(({ key }) => key),
    /** Key of the member type that new members get. */
    ordinary,
    /**
     * Key of the member type that the board can grant for life. Undefined if no type can be granted for life.
     */
    forLife,
    isForLife: (key: string) => isForLife(types, key),
    nameOf,
    /** Names of the ordinary and the lifelong member type, for sentences that mention both. */
    words: { ordinary: nameOf(ordinary), life: nameOf(forLife ?? ordinary) },
  };
}
