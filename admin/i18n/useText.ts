import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from './dictionary.ts';

/** Looks a text up in the chosen language; a key that is not in the dictionary is a type error. */
export function useText() {
  const translate = useTranslate();
  return useCallback((key: TextKey, values?: Record<string, unknown>) => translate(key, values), [translate]);
}
