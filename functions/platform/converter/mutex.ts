/** Thrown when a task has waited too long. */
export class BusyError extends Error {}

export interface MutexOptions {
  /** Maximum milliseconds that a task waits for the lock. */
  patience: number;
  /**
   * Milliseconds after which the lock is released although its task has not ended, as when a client
   * disconnects.
   */
  lease: number;
}

const POLL_MS = 25;

/**
 * A mutex: runs one task at a time. Throws a BusyError after too long a wait. Polls, because one request of a
 * Worker cannot await a promise of another.
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
