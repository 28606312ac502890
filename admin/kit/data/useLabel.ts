import { useCallback } from 'react';
import { useLocaleState } from 'react-admin';
import { englishLabel } from '../../../db/english-labels.ts';
import { namesOfType, typeOfKey } from '../../../db/member-types.ts';
import { useMemberTypes } from './useMemberTypes.ts';

/**
 * Returns a function that translates stored Chinese labels (member types, districts, trades …). It returns
 * other texts unchanged.
 */
export function useLabel() {
  const [locale] = useLocaleState();
  const { types } = useMemberTypes();
  return useCallback(
    (stored: string) => {
      if (typeOfKey(types, stored)) return namesOfType(types, stored)[locale === 'en' ? 'en' : 'zh'];
      return locale === 'en' ? (englishLabel(stored) ?? stored) : stored;
    },
    [locale, types],
  );
}
