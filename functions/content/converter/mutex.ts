export class BusyError extends Error {}

export interface MutexOptions {
  patience: number;
  /**
   * Milliseconds after which the lock is released even if its task has not ended, for example because the
   * client has gone.
   */
  lease: number;
}

const POLL_MS = 25;

/**
 * Waiting tasks poll, because one request of a Worker cannot await a promise of another. Throws a BusyError.
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
