import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from './dictionary.ts';

/** Returns a function that translates a dictionary key. An unknown key is a type error. */
export function useText() {
  const translate = useTranslate();
  return useCallback((key: TextKey, values?: Record<string, unknown>) => translate(key, values), [translate]);
}
