import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Module {
  default: ComponentType;
}

/** A screen whose code is fetched when it is shown, or before. */
export type LazyScreen = LazyExoticComponent<ComponentType> & { fetch(): Promise<void> };

/** What a promise answers React only in a later turn, this answers at once. */
function known(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be taken for a promise
  const thenable = { then: (use: (module: Module) => void) => use(module) };
  return thenable as Promise<Module>;
}

/**
 * A fallback, once shown, is shown for 300 ms, however soon the code is there: a screen whose code has been fetched
 * does without.
 */
export function lazyScreen(load: () => Promise<Module>): LazyScreen {
  let fetched: Module | undefined;
  const fetch = async () => {
    fetched = await load();
  };
  return Object.assign(
    lazy(() => (fetched ? known(fetched) : load())),
    { fetch },
  );
}
