import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { storedListeners } from '../data/stored-changes.ts';
import type { useTypedText } from './useTypedText.ts';

const SCOPES = 'form, section, li, main';

export function useSavedTexts({ saving }: Pick<ReturnType<typeof useTypedText>, 'saving'>) {
  const queryClient = useQueryClient();
  const acted = useRef<Element>(null);
  const latest = useRef(saving);
  latest.current = saving;
  useEffect(() => {
    const started = new Map<number, () => void>();
    const stored = (id: number) => started.get(id)?.();
    storedListeners.add(stored);
    const unsubscribe = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== 'updated' || !mutation || !acted.current) return;
      const { mutationId, state } = mutation;
      if (state.status !== 'pending') started.delete(mutationId);
      else if (!started.has(mutationId))
        started.set(mutationId, latest.current(acted.current.closest(SCOPES) ?? undefined));
    });
    return () => {
      storedListeners.delete(stored);
      unsubscribe();
    };
  }, [queryClient]);
  return (event: SyntheticEvent) => {
    if (event.target instanceof Element && event.currentTarget.contains(event.target))
      acted.current = event.target;
  };
}
