import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { slotOf } from '../../../core/association/locales.ts';
import {
  activeTypes,
  FIRST_MEMBER_TYPES,
  isForLife,
  lifeType,
  type MemberType,
  namesOfType,
  ordinaryType,
} from '../../../core/membership/member-types.ts';

export const MEMBER_TYPES = ['member-types'];

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
  const nameOf = (key: string) => namesOfType(types, key)[slotOf(locale)];
  return {
    types,
    offered: activeTypes(types).map(({ key }) => key),
    ordinary,
    forLife,
    isForLife: (key: string) => isForLife(types, key),
    nameOf,
    words: { ordinary: nameOf(ordinary), life: nameOf(forLife ?? ordinary) },
  };
}
