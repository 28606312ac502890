/** Thrown when a task has waited too long. */
export class BusyError extends Error {}

export interface MutexOptions {
  /** Milliseconds that a task waits for the lock. */
  patience: number;
  /** Milliseconds after which the lock is released even if its task never ends, as after a client has gone. */
  lease: number;
}

const POLL_MS = 25;

/**
 * A mutex: runs one task at a time. Throws a BusyError after too long a wait. It polls, because a Worker
 * cannot await another request's promise.
 */
export function createMutex({ patience, lease }: MutexOptions) {
  let holder: symbol | undefined;
  let endsAt = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const giveUpAt = Date.now() + patience;
    while (holder && Date.now() < endsAt) {
      if (Date.now() >= giveUpAt) throw new BusyError();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const self = Symbol();
    holder = self;
    endsAt = Date.now() + lease;
    try {
      return await task();
    } finally {
      if (holder === self) holder = undefined;
    }
  };
}
