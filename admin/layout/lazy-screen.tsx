import { type ComponentType, lazy, useState } from 'react';
import { ScreenBoundary, ScreenUnreachable } from './ScreenBoundary.tsx';

interface Module {
  default: ComponentType;
}

/** A screen whose code is fetched when it is shown, or before. */
export type LazyScreen = ComponentType & { fetch(): Promise<void> };

/** What a promise answers React only in a later turn, this answers at once. */
function known(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be taken for a promise
  const thenable = { then: (use: (module: Module) => void) => use(module) };
  return thenable as Promise<Module>;
}

/**
 * A fallback, once shown, is shown for 300 ms, however soon the code is there: a screen whose code has been fetched
 * does without. Where the code cannot be fetched, the screen says so in its place and tries again when told to.
 */
export function lazyScreen(load: () => Promise<Module>): LazyScreen {
  let fetched: Module | undefined;
  const fetch = async () => {
    fetched = await load();
  };
  const loadOrSay = () =>
    load().catch((error: unknown) => {
      throw new ScreenUnreachable(undefined, { cause: error });
    });
  // React keeps a failure for good: another try needs another component.
  const fresh = () => lazy(() => (fetched ? known(fetched) : loadOrSay()));
  const code: ScreenCode = { Screen: fresh(), fresh };
  return Object.assign(() => <Attempt code={code} />, { fetch });
}

interface ScreenCode {
  Screen: ComponentType;
  fresh: () => ComponentType;
}

function Attempt({ code }: { code: ScreenCode }) {
  const [tries, setTries] = useState(0);
  function retry() {
    code.Screen = code.fresh();
    setTries(tries + 1);
  }
  return (
    <ScreenBoundary key={tries} onRetry={retry}>
      <code.Screen />
    </ScreenBoundary>
  );
}
