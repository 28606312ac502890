import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server-rendered HTML, true once hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
