import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { useSavedTexts } from './useSavedTexts.ts';
import { useTypedText } from './useTypedText.ts';

interface Guard {
  isDirty: () => boolean;
  leave: () => void;
}

const ScopeContext = createContext<(guard: Guard) => () => void>(() => () => {});

export function useGuard(guard: Guard): void {
  const register = useContext(ScopeContext);
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(
    () => register({ isDirty: () => latest.current.isDirty(), leave: () => latest.current.leave() }),
    [register],
  );
}

/**
 * Encloses every screen of staff, so that no form can lack the question before typed values are left. It has
 * the only blocker, because a router obeys one at a time.
 */
export function UnsavedScope({ children }: { children: ReactNode }) {
  const guards = useRef(new Set<Guard>());
  const typed = useTypedText();
  const noteAct = useSavedTexts(typed);
  const register = useCallback((guard: Guard) => {
    guards.current.add(guard);
    return () => void guards.current.delete(guard);
  }, []);
  const isDirty = (within?: string) =>
    typed.isThere(within) || [...guards.current].some((guard) => guard.isDirty());
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    if (here.pathname !== there.pathname) return isDirty();
    // Filters and pages of a list stand in the address; their fields are in no form.
    return here.search !== there.search && isDirty('form');
  });

  function leave() {
    typed.forget();
    for (const guard of guards.current) guard.leave();
    blocker.proceed?.();
  }

  return (
    <ScopeContext.Provider value={register}>
      <div
        style={{ display: 'contents' }}
        {...typed.handlers}
        onClickCapture={noteAct}
        onSubmitCapture={noteAct}
      >
        {children}
      </div>
      {blocker.state === 'blocked' && <UnsavedQuestion onStay={() => blocker.reset()} onLeave={leave} />}
    </ScopeContext.Provider>
  );
}
