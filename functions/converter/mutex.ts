/** A turn that did not come in time. */
export class BusyError extends Error {}

export interface MutexOptions {
  /** Milliseconds that a task waits for its turn. */
  patience: number;
  /** Milliseconds after which a turn is over even when its task never ends: that of a caller who has gone never does. */
  lease: number;
}

const POLL_MS = 25;

/**
 * Lets one task run at a time. Throws a BusyError for one that has waited too long. A Worker cannot wait for a promise of
 * another request, so each looks for itself.
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
