import { useCallback } from 'react';
import { useLocaleState } from 'react-admin';
import { englishLabel } from '../../../core/association/english-labels.ts';
import { inSlot, slotOf } from '../../../core/association/locales.ts';
import { namesOfType, typeOfKey } from '../../../core/membership/member-types.ts';
import { useMemberTypes } from './useMemberTypes.ts';

export function useLabel() {
  const [locale] = useLocaleState();
  const { types } = useMemberTypes();
  return useCallback(
    (stored: string) => {
      if (typeOfKey(types, stored)) return namesOfType(types, stored)[slotOf(locale)];
      return inSlot(locale, stored, englishLabel(stored));
    },
    [locale, types],
  );
}
