import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { ListFailure } from '../feedback/ListStates.tsx';
import { textOf, withTexts } from '../i18n/i18nProvider.ts';

interface Module {
  default: ComponentType;
}

export type LazyScreen = ComponentType & { fetch(): Promise<void> };

function known(module: Module): Promise<Module> {
  // With a promise, React would get the loaded module asynchronously, and would show the fallback.
  // biome-ignore lint/suspicious/noThenProperty: it is meant to be taken for a promise
  const thenable = { then: (use: (module: Module) => void) => use(module) };
  return thenable as Promise<Module>;
}

/** A prefetched screen renders without a fallback, because React shows a fallback for at least 300 ms. */
export function lazyScreen(code: () => Promise<Module>, texts?: () => Promise<void>): LazyScreen {
  const load = () => withTexts(code, texts);
  let fetched: Module | undefined;
  const fetch = async () => {
    fetched = await load();
  };
  const loadOrSay = () =>
    load().catch((error: unknown) => {
      throw new ScreenUnreachable(undefined, { cause: error });
    });
  // React caches a failed load permanently, so a retry needs a new component.
  const fresh = () => lazy(() => (fetched ? known(fetched) : loadOrSay()));
  const attempts: ScreenCode = { Screen: fresh(), fresh };
  return Object.assign(() => <Attempt code={attempts} />, { fetch });
}

/** It may use only the texts of `first-screen.ts`, because the other texts load later. */
export const loadedScreen = (Screen: ComponentType): LazyScreen =>
  Object.assign(() => <Screen />, { fetch: async () => {} });

interface ScreenCode {
  Screen: ComponentType;
  fresh: () => ComponentType;
}

function Attempt({ code }: { code: ScreenCode }) {
  const [tries, setTries] = useState(0);
  function retry() {
    // If a module that several screens import has failed, the browser does not ask for it again.
    if (tries > 0 && navigator.onLine) return window.location.reload();
    code.Screen = code.fresh();
    setTries(tries + 1);
  }
  return (
    <ScreenBoundary key={tries} onRetry={retry}>
      <code.Screen />
    </ScreenBoundary>
  );
}

export interface ResourceScreens {
  list: LazyScreen;
  create?: LazyScreen;
  edit?: LazyScreen;
}

class ScreenUnreachable extends Error {}

interface ScreenBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!((error as unknown) instanceof ScreenUnreachable)) throw error;
    return (
      <ListFailure
        retry={this.props.onRetry}
        message={textOf(navigator.onLine ? 'app.unreachable' : 'app.offline')}
      />
    );
  }
}
