import { useSyncExternalStore } from 'react';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

let waiting: Waiting | undefined;
let logins = 0;
const listeners = new Set<() => void>();

function change(next: Waiting | undefined) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** How often somebody has logged in again on this page. */
export const loginCount = () => logins;

/**
 * Settles when somebody has logged in again; every call that waits shares one dialog.
 * A call that was sent before the last login (`sentAt`, of loginCount) needs no other.
 */
export async function askForLogin(sentAt: number): Promise<void> {
  if (logins > sentAt) return;
  if (!waiting) change(Promise.withResolvers<void>());
  await waiting?.promise;
}

export function admit() {
  logins += 1;
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
