import { useSyncExternalStore } from 'react';

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

let waiting: Waiting | undefined;
let reason: string | undefined;
let logins = 0;
const listeners = new Set<() => void>();

function change(next: Waiting | undefined) {
  waiting = next;
  for (const listener of listeners) listener();
}

export const loginCount = () => logins;

/**
 * All waiting calls share one dialog. Resolves at once if the user has logged in since the call was sent
 * (`sentAt`, from `loginCount`).
 */
export async function askForLogin(sentAt: number, why?: string): Promise<void> {
  if (logins > sentAt) return;
  reason = why ?? reason;
  if (!waiting) change(Promise.withResolvers<void>());
  await waiting?.promise;
}

export function admit() {
  logins += 1;
  reason = undefined;
  waiting?.resolve();
  change(undefined);
}

export function turnAway(failure: Error) {
  reason = undefined;
  waiting?.reject(failure);
  change(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsLoginAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting !== undefined);

export const useReason = (): string | undefined => useSyncExternalStore(subscribe, () => reason);
