/** Thrown when a task has waited too long. */
export class BusyError extends Error {}

export interface MutexOptions {
  /** Maximum milliseconds that a task waits for the lock. */
  patience: number;
  /**
   * Milliseconds after which the lock is released even if its task has not ended, for example because the
   * client has disconnected.
   */
  lease: number;
}

const POLL_MS = 25;

/**
 * A mutex: runs one task at a time. Throws a BusyError when a task has waited too long. Waiting tasks poll,
 * because one request of a Worker cannot await a promise of another request.
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
