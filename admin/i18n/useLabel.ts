import { useCallback } from 'react';
import { useLocaleState } from 'react-admin';
import { englishLabel } from '../../db/english-labels.ts';

/** Names what is stored in Chinese (member types, districts, trades …) in the chosen language; other texts stay. */
export function useLabel() {
  const [locale] = useLocaleState();
  return useCallback(
    (stored: string) => (locale === 'en' ? (englishLabel(stored) ?? stored) : stored),
    [locale],
  );
}
