import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML of the page, true once the component is alive. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
