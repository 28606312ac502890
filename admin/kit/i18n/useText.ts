import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from './dictionary.ts';

export function useText() {
  const translate = useTranslate();
  return useCallback((key: TextKey, values?: Record<string, unknown>) => translate(key, values), [translate]);
}
