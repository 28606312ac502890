import { useSyncExternalStore } from 'react';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

let waiting: Waiting | undefined;
const listeners = new Set<() => void>();

function change(next: Waiting | undefined) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Settles when somebody has logged in again; every call that waits shares one dialog. */
export function askForLogin(): Promise<void> {
  if (!waiting) change(Promise.withResolvers<void>());
  return (waiting as Waiting).promise;
}

export function admit() {
  waiting?.resolve();
  change(undefined);
}

export function turnAway(reason: Error) {
  waiting?.reject(reason);
  change(undefined);
}

export function useIsLoginAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== undefined,
  );
}
