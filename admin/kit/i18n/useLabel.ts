import { useCallback } from 'react';
import { useLocaleState } from 'react-admin';
import { englishLabel } from '../../../db/english-labels.ts';

/**
 * Returns a function that translates stored Chinese values (member types, districts, trades …). Returns other
 * texts unchanged.
 */
export function useLabel() {
  const [locale] = useLocaleState();
  return useCallback(
    (stored: string) => (locale === 'en' ? (englishLabel(stored) ?? stored) : stored),
    [locale],
  );
}
